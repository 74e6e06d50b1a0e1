package trestle.platform.media;

import java.nio.file.Path;

/**
 * A picture that was made.
 *
 * @param type JPEG, or PNG where transparency was to be kept and there is some
 */
public record RenderedPicture(Path file, FileType type, int width, int height) {}
