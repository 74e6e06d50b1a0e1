package trestle.platform.media;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import trestle.platform.decode.Decoding;
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

    private final Decoding decoding;

    /** @param deadline how long one call may take, once a process is free */
    public Pictures(Sandbox sandbox, Duration deadline) {
        this.decoding = new Decoding(sandbox, deadline);
    }

    /**
     * Reads type, size and what the camera recorded, without decoding the picture.
     *
     * @throws trestle.platform.sandbox.SandboxUnavailableException for a reason that is not in the file
     */
    public Outcome<PictureInfo> probe(Path file) {
        return decoding.probe(file);
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
        return decoding.render(file, renditions);
    }
}
