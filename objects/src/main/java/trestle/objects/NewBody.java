package trestle.objects;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A body to store. The stream is read to its end, or until it passes its bound, and is the caller's to close.
 *
 * @param size how long it must be, if that is known
 * @param sizeMax how long it may be
 * @param sha256 what its digest must be, if that is known
 */
public record NewBody(
        InputStream stream, OptionalLong size, long sizeMax, String contentType, Optional<String> sha256) {
    private static final int TYPE_MAX = 200;

    public NewBody {
        if (sizeMax < 0 || sizeMax > Objects.SIZE_MAX || size.orElse(0) < 0 || size.orElse(0) > sizeMax) {
            throw new IllegalArgumentException("A body has 0 to " + Objects.SIZE_MAX + " bytes.");
        }
        checkType(contentType);
    }

    /** A body of a known size. */
    public static NewBody sized(InputStream stream, long size, String contentType) {
        return new NewBody(stream, OptionalLong.of(size), size, contentType, Optional.empty());
    }

    /** A body of any size up to a bound. */
    public static NewBody bounded(InputStream stream, long sizeMax, String contentType) {
        return new NewBody(stream, OptionalLong.empty(), sizeMax, contentType, Optional.empty());
    }

    /** A body that is in memory. */
    public static NewBody of(byte[] bytes, String contentType) {
        return sized(new ByteArrayInputStream(bytes), bytes.length, contentType);
    }

    /** The same, refused unless it has this digest. */
    public NewBody expecting(String digest) {
        return new NewBody(stream, size, sizeMax, contentType, Optional.of(digest));
    }

    static void checkType(String contentType) {
        boolean printable = contentType.chars().allMatch(c -> c >= ' ' && c < 127);
        if (contentType.isEmpty() || contentType.length() > TYPE_MAX || !printable) {
            throw new IllegalArgumentException("A content type has 1 to " + TYPE_MAX + " printable characters.");
        }
    }
}
