package trestle.archive.media;

import java.util.List;
import java.util.Map;
import trestle.objects.Objects;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/** Removes what is left of a file whose row is gone, as a task that can be broken off at any point and goes on. */
public final class MediaRemoval {
    /** The kind of the task. */
    public static final String KIND = "media-removal";

    private static final String KEYS = "keys";

    private final Objects objects;
    private final List<MediaFollower> followers;

    public MediaRemoval(Objects objects, List<MediaFollower> followers) {
        this.objects = objects;
        this.followers = List.copyOf(followers);
    }

    static Map<String, String> payload(Media media) {
        var keys = media.thumbKey() == null ? media.s3Key() : media.s3Key() + "\n" + media.thumbKey();
        return Map.of(Gallery.ID, media.mediaId(), KEYS, keys);
    }

    public TaskResult run(TaskRun run) {
        var step = run.steps("Removing the file");
        run.get(KEYS).lines().forEach(objects::delete);
        followers.forEach(follower -> follower.erase(run.get(Gallery.ID), step));
        return TaskResult.done();
    }
}
