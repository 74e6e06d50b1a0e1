package trestle.archive.media;

import java.time.Clock;
import java.util.HashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.archive.administration.FileCheck;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Refusal;
import trestle.objects.Objects;
import trestle.platform.checks.ConsistencyCheck;

/** What the consistency check looks at in the gallery and in the photos of people. */
public final class MediaChecks {
    private MediaChecks() {}

    private static Stream<Media> all(MediaTable table) {
        return MediaSearch.all(table).flatMap(each -> table.find(each.mediaId()).stream());
    }

    /** Everybody has uploaded as many files as their profile says. */
    public static ConsistencyCheck uploadCount(
            MediaTable table, ProfileTable profiles, Supplier<Stream<UserId>> people) {
        return new ConsistencyCheck() {
            @Override
            public String name() {
                return "mediaUploadCount";
            }

            @Override
            public void run(boolean repair, Consumer<Finding> found) {
                var counted = new HashMap<UserId, Integer>();
                all(table).forEach(media -> counted.merge(media.uploaderId(), 1, Integer::sum));
                people.get().flatMap(each -> profiles.find(each).stream()).forEach(person -> {
                    int right = counted.getOrDefault(person.userId(), 0);
                    if (right == person.mediaUploadCount()) return;
                    found.accept(new Finding(
                            name(),
                            "user:" + person.userId().value(),
                            Integer.toString(right),
                            Integer.toString(person.mediaUploadCount()),
                            repair && recount(person, right)));
                });
            }

            private boolean recount(Profile person, int right) {
                try {
                    profiles.recount(person.userId(), right, person.mediaUploadCount());
                    return true;
                } catch (Refusal uploadedMeanwhile) {
                    return false;
                }
            }
        };
    }

    /** Every file that the gallery names is there, and no other. */
    public static ConsistencyCheck files(MediaTable table, Objects objects, Clock clock) {
        return new FileCheck(
                "mediaFiles", "media/", () -> all(table).flatMap(MediaChecks::named), key -> false, objects, clock);
    }

    private static Stream<FileCheck.Named> named(Media media) {
        return Stream.concat(Stream.of(media.s3Key()), Stream.ofNullable(media.thumbKey()))
                .map(key -> FileCheck.Named.required("media:" + media.mediaId(), key));
    }

    /** The same of photos. */
    public static ConsistencyCheck photos(
            ProfileTable profiles, Supplier<Stream<UserId>> people, Objects objects, Clock clock) {
        return new FileCheck(
                "profilePhotos",
                "profile-photos/",
                () -> people.get()
                        .flatMap(userId -> profiles.find(userId).stream())
                        .flatMap(MediaChecks::named),
                key -> false,
                objects,
                clock);
    }

    private static Stream<FileCheck.Named> named(Profile person) {
        return Stream.ofNullable(person.photoUrl())
                .map(key -> FileCheck.Named.required("user:" + person.userId().value(), key));
    }
}
