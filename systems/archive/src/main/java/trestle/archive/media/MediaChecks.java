package trestle.archive.media;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.archive.administration.ConsistencyCheck;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Refusal;
import trestle.objects.Objects;

/** What the consistency check looks at in the gallery and in the photos of people. */
public final class MediaChecks {
    /** A younger file may belong to an upload that is not finished. */
    private static final Duration SETTLED = Duration.ofHours(25);

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

    /** Every file that the gallery names is there, and no other. A file that nothing names is deleted as a repair. */
    public static ConsistencyCheck files(MediaTable table, Objects objects, Clock clock) {
        return new Files("mediaFiles", "media/", objects, clock) {
            @Override
            Stream<Named> named() {
                return all(table)
                        .flatMap(media -> Stream.concat(Stream.of(media.s3Key()), Stream.ofNullable(media.thumbKey()))
                                .map(key -> new Named("media:" + media.mediaId(), key)));
            }
        };
    }

    /** The same of photos. */
    public static ConsistencyCheck photos(
            ProfileTable profiles, Supplier<Stream<UserId>> people, Objects objects, Clock clock) {
        return new Files("profilePhotos", "profile-photos/", objects, clock) {
            @Override
            Stream<Named> named() {
                return people.get()
                        .flatMap(userId -> profiles.find(userId).stream())
                        .flatMap(person -> Optional.ofNullable(person.photoUrl()).stream()
                                .map(key -> new Named("user:" + person.userId().value(), key)));
            }
        };
    }

    /**
     * A file that something names.
     *
     * @param subject what names it
     */
    private record Named(String subject, String key) {}

    private abstract static class Files implements ConsistencyCheck {
        private final String name;
        private final String prefix;
        private final Objects objects;
        private final Clock clock;

        Files(String name, String prefix, Objects objects, Clock clock) {
            this.name = name;
            this.prefix = prefix;
            this.objects = objects;
            this.clock = clock;
        }

        abstract Stream<Named> named();

        @Override
        public String name() {
            return name;
        }

        @Override
        public void run(boolean repair, Consumer<Finding> found) {
            var before = clock.instant().minus(SETTLED);
            var stray = strayCandidates(before);
            named().forEach(each -> {
                stray.remove(each.key());
                if (objects.head(each.key()).isEmpty()) {
                    found.accept(new Finding(name, each.subject(), each.key(), "missing", false));
                }
            });
            stray.forEach(key -> {
                if (repair) objects.delete(key);
                found.accept(new Finding(name, key, "no file", "a file that nothing names", repair));
            });
        }

        /** Files that are old enough. Listed first, so that what is added meanwhile is not among them. */
        private Set<String> strayCandidates(Instant before) {
            var keys = new HashSet<String>();
            Optional<String> after = Optional.empty();
            do {
                var some = objects.list(prefix, after, Objects.LIST_MAX);
                some.objects().stream()
                        .filter(object -> object.storedAt().isBefore(before))
                        .forEach(object -> keys.add(object.key()));
                after = some.next();
            } while (after.isPresent());
            return keys;
        }
    }
}
