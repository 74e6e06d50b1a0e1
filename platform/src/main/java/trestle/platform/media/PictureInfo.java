package trestle.platform.media;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * What a picture says of itself.
 *
 * @param width in pixels, as it is to be shown
 * @param height in pixels, as it is to be shown
 * @param orientation how the camera was held, 1 to 8 as in EXIF; from 5 on width and height are those of the turned picture
 * @param takenAt when it was taken, by the camera's clock, which names no zone
 * @param camera make and model
 */
public record PictureInfo(
        FileType type,
        int width,
        int height,
        int orientation,
        @Nullable LocalDateTime takenAt,
        @Nullable String camera) {}
