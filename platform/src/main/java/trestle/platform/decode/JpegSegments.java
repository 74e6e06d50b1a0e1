package trestle.platform.decode;

import java.io.ByteArrayOutputStream;
import java.util.Optional;

/** The segments of a JPEG, which its pixels can be separated from without decoding them. */
final class JpegSegments {
    private static final int START_OF_SCAN = 0xDA;

    private JpegSegments() {}

    /**
     * The same pixels without comments, EXIF, XMP and whatever else names places, people and cameras. What decoders need
     * stays: the colour profile, and the segments of JFIF and Adobe that say how colours are stored. Empty if it is no
     * JPEG, or has no pixels.
     */
    public static Optional<byte[]> withoutMetadata(byte[] jpeg) {
        if (jpeg.length < 4 || (jpeg[0] & 0xFF) != 0xFF || (jpeg[1] & 0xFF) != 0xD8) return Optional.empty();
        var kept = new ByteArrayOutputStream(jpeg.length);
        kept.write(jpeg, 0, 2);
        int at = 2;
        while (at + 4 <= jpeg.length && (jpeg[at] & 0xFF) == 0xFF) {
            int marker = jpeg[at + 1] & 0xFF;
            if (marker == 0xFF) {
                at++; // a filler
                continue;
            }
            int length = (jpeg[at + 2] & 0xFF) << 8 | jpeg[at + 3] & 0xFF;
            if (length < 2 || at + 2 + length > jpeg.length) return Optional.empty();
            if (marker == START_OF_SCAN) {
                kept.write(jpeg, at, jpeg.length - at);
                return Optional.of(kept.toByteArray());
            }
            if (isNeeded(marker, jpeg, at + 4)) kept.write(jpeg, at, 2 + length);
            at += 2 + length;
        }
        return Optional.empty();
    }

    /** Segments for applications are 0xE0 to 0xEF, and comments 0xFE; all others are tables. */
    private static boolean isNeeded(int marker, byte[] jpeg, int content) {
        if (marker == 0xFE) return false;
        if (marker < 0xE0 || marker > 0xEF) return true;
        return switch (marker) {
            case 0xE0 -> begins(jpeg, content, "JFIF");
            case 0xE2 -> begins(jpeg, content, "ICC_PROFILE");
            case 0xEE -> begins(jpeg, content, "Adobe");
            default -> false;
        };
    }

    private static boolean begins(byte[] bytes, int at, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (at + i >= bytes.length || bytes[at + i] != text.charAt(i)) return false;
        }
        return true;
    }
}
