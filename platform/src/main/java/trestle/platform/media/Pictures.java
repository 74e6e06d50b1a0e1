package trestle.platform.media;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import trestle.platform.media.decode.ProbeTask;
import trestle.platform.media.decode.RenderTask;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;

/**
 * Reads pictures of people and makes smaller ones, in the sandbox. A picture has at most {@value #PIXELS_MAX} pixels.
 * Safe for use by many threads.
 *
 * <pre>{@code
 * switch (pictures.render(file, List.of(Rendition.within(480, scratch.newPath())))) {
 *   case Outcome.Done(var made) -> scratch.store(made.getFirst().file(), objects, key, "image/jpeg");
 *   case Outcome.Failed(var problem) -> refuse(problem.sentence());
 * }
 * }</pre>
 */
public final class Pictures {
    /** The most pixels of a picture, checked before it is decoded. */
    public static final int PIXELS_MAX = 100_000_000;

    private static final int RENDITIONS_MAX = 16;

    private final Sandbox sandbox;
    private final Duration deadline;

    /** @param deadline how long one call may take, once a process is free */
    public Pictures(Sandbox sandbox, Duration deadline) {
        this.sandbox = sandbox;
        this.deadline = deadline;
    }

    /**
     * Reads type, size and what the camera recorded, without decoding the picture.
     *
     * @throws trestle.platform.sandbox.SandboxUnavailableException for a reason that is not in the file
     */
    public Outcome<PictureInfo> probe(Path file) {
        return sandbox.run(ProbeTask.class, new ProbeTask.Request(absolute(file)), ProbeTask.Result.class, deadline)
                .map(result -> new PictureInfo(
                        result.type(),
                        result.width(),
                        result.height(),
                        result.orientation(),
                        result.takenAt() == null ? null : LocalDateTime.parse(result.takenAt()),
                        result.camera()));
    }

    /**
     * Makes pictures of one, which is decoded once. They come in the order of the renditions.
     *
     * @throws trestle.platform.sandbox.SandboxUnavailableException for a reason that is not in the file
     */
    public Outcome<List<RenderedPicture>> render(Path file, List<Rendition> renditions) {
        if (renditions.isEmpty() || renditions.size() > RENDITIONS_MAX) {
            throw new IllegalArgumentException("1 to " + RENDITIONS_MAX + " renditions, not " + renditions.size());
        }
        var wanted = renditions.stream().map(RenderTask.Wanted::of).toList();
        var request = new RenderTask.Request(absolute(file), wanted);
        return sandbox.run(RenderTask.class, request, RenderTask.Result.class, deadline)
                .map(result ->
                        result.made().stream().map(RenderTask.Made::picture).toList());
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().toString();
    }
}
