package trestle.archive.photos;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.objects.Objects;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.media.Pictures;
import trestle.platform.media.RenderedPicture;
import trestle.platform.media.Rendition;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.ScratchFolder;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Problem;

/**
 * Photos at {@code profile-photos/USER/UPLOAD.jpg}: drawn again in the sandbox from what was sent, so that nothing the
 * camera recorded is left in them. What was sent is then removed, and no longer counted.
 */
public final class ProfilePhotos {
    /** The kind of task that removes files: {@code keys}, one in each line. */
    public static final String REMOVAL = "photo-removal";

    private static final int EDGE = 400;

    private final ProfileTable profiles;
    private final UploadTaking taking;
    private final Uploads uploads;
    private final Objects objects;
    private final Pictures pictures;
    private final Enqueue enqueue;
    private final Clock clock;

    public ProfilePhotos(
            ProfileTable profiles, Uploads uploads, Objects objects, Pictures pictures, Enqueue enqueue, Clock clock) {
        this.profiles = profiles;
        this.taking = new UploadTaking(uploads, objects);
        this.uploads = uploads;
        this.objects = objects;
        this.pictures = pictures;
        this.enqueue = enqueue;
        this.clock = clock;
    }

    /** Where the photos of a person are. */
    public static String folder(UserId userId) {
        return "profile-photos/" + userId.value() + "/";
    }

    Optional<Profile> find(UserId userId) {
        return profiles.find(userId);
    }

    /** Makes an upload somebody's photo, in place of any other. The photo is drawn before anything is planned. */
    Change<PhotoResult> replace(UserId userId, String uploadId) {
        var sent = folder(userId) + uploadId + ".sent";
        return switch (taking.take(userId, Purpose.PROFILE_PHOTO, uploadId, ticket -> sent)) {
            case UploadTaking.Taking.Unknown unknown -> Change.none(new PhotoResult.NotFound());
            case UploadTaking.Taking.NotSent notSent -> Change.none(new PhotoResult.NotSent());
            case UploadTaking.Taking.WrongType wrong -> Change.none(new PhotoResult.WrongType());
            case UploadTaking.Taking.Taken taken -> {
                var key = folder(userId) + uploadId + ".jpg";
                var problem = draw(taken.object().key(), key);
                if (problem.isPresent()) taking.refuse(taken);
                yield problem.<Change<PhotoResult>>map(each -> Change.none(new PhotoResult.Unreadable(each.sentence())))
                        .orElseGet(() -> Change.planned(() -> replacing(userId, key, taken)));
            }
        };
    }

    private Optional<FileProblem> draw(String from, String to) {
        try (var scratch = ScratchFolder.create()) {
            var picture = scratch.fetch(objects, from).orElseThrow(Problem::notFoundException);
            return switch (pictures.render(picture, List.of(Rendition.square(EDGE, scratch.newPath())))) {
                case Outcome.Failed<List<RenderedPicture>>(var problem) -> Optional.of(problem);
                case Outcome.Done<List<RenderedPicture>>(var made) -> {
                    scratch.store(made.getFirst().file(), objects, to, FileType.JPEG.mimeType());
                    yield Optional.empty();
                }
            };
        }
    }

    private Plan<PhotoResult> replacing(UserId userId, String key, UploadTaking.Taking.Taken taken) {
        var found = profiles.find(userId);
        if (found.isEmpty()) return Plan.none(new PhotoResult.NotFound());
        var after = found.get().photographed(key, clock.instant());
        var change = profiles.change(found.get(), after);
        return Plan.<PhotoResult>of(new PhotoResult.Done(after), change, taken.take())
                .replanIfRefused(change)
                .ifRefused(taken.take(), refusal -> new PhotoResult.NotFound())
                .with(uploads.release(userId.value(), taken.ticket().size()))
                .with(removal(found.get(), taken.object().key()));
    }

    /** Takes somebody's photo away. */
    Change<PhotoResult> remove(UserId userId) {
        return Change.planned(() -> {
            var found = profiles.find(userId);
            if (found.isEmpty()) return Plan.none(new PhotoResult.NotFound());
            var before = found.get();
            if (before.photoUrl() == null) return Plan.none(new PhotoResult.Done(before));
            var after = before.photographed(null, clock.instant());
            var change = profiles.change(before, after);
            return Plan.<PhotoResult>of(new PhotoResult.Done(after), change)
                    .replanIfRefused(change)
                    .with(removal(before));
        });
    }

    /** Removes the photo that somebody had, and further files, once the transaction is committed. */
    private trestle.model.Write removal(Profile before, String... further) {
        var keys = Stream.concat(Stream.ofNullable(before.photoUrl()), Stream.of(further))
                .collect(Collectors.joining("\n"));
        return enqueue.add(REMOVAL, Map.of("keys", keys), clock.instant());
    }

    /** Does the task that a change adds. */
    public TaskResult handleRemoval(TaskRun run) {
        run.get("keys").lines().forEach(objects::delete);
        return TaskResult.done();
    }

    /** Removes every photo of an account that is deleted. */
    public void erase(UserId userId, Runnable step) {
        objects.deleteAll(folder(userId), step);
    }
}
