package guestbook.notes;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.IncomingRequest;

/** The files of pictures: each member's are below {@code pictures/MEMBER/}, where no upload link can write. */
public final class Pictures {
    public static final Set<String> TYPES = Set.of("image/jpeg", "image/png", "image/webp");
    public static final long BYTES_MAX = 5L << 20;
    public static final int PER_DAY = 50;

    /** The kind of task that removes a file. */
    public static final String REMOVAL = "picture-removal";

    private static final Duration SHOWN_FOR = Duration.ofHours(1);

    private final Uploads uploads;
    private final Objects objects;
    private final Jobs jobs;

    public Pictures(Uploads uploads, Objects objects, Jobs jobs) {
        this.uploads = uploads;
        this.objects = objects;
        this.jobs = jobs;
    }

    /** Stores the file of a form as an upload. */
    Uploads.Receipt receive(String memberId, Optional<? extends IncomingRequest.Part> file) {
        return uploads.receive(memberId, file, IncomingRequest.Part::type);
    }

    // snippet: files
    /** Moves an upload to its place. It is used up when the returned write is committed. */
    Uploads.Arrival settle(String memberId, String uploadId, String pictureId) {
        return uploads.settle(memberId, uploadId, folder(memberId) + pictureId);
    }

    /** Gives the author the space of a picture back, and removes its file once that is committed. */
    List<Write> remove(String authorId, Note.Picture picture, Instant now) {
        var removal = jobs.add(REMOVAL, Map.of("key", picture.key()), now);
        return Stream.concat(Stream.of(removal), uploads.release(authorId, picture.bytes()).stream())
                .toList();
    }

    /** Does the task that {@link #remove} adds. */
    public TaskResult handleRemoval(TaskRun run) {
        objects.delete(run.get("key"));
        return TaskResult.done();
    }

    /** Where a browser finds the picture of a note; works for an hour. */
    Optional<String> link(Note note) {
        return Optional.ofNullable(note.picture())
                .map(picture -> objects.linkToShow(picture.key(), SHOWN_FOR, picture.type())
                        .url()
                        .toString());
    }

    void erase(String memberId, Runnable step) {
        objects.deleteAll(folder(memberId), step);
    }

    private static String folder(String memberId) {
        return "pictures/" + memberId + "/";
    }
    // end
}
