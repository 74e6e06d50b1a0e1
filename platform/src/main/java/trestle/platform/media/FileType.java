package trestle.platform.media;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a file is by its first bytes, whatever it is called. Types that a browser could run, such as HTML, SVG and
 * programs, are not among them.
 */
public enum FileType {
    JPEG("image/jpeg", "jpg", "jpeg", "jpe"),
    PNG("image/png", "png"),
    GIF("image/gif", "gif"),
    WEBP("image/webp", "webp"),
    TIFF("image/tiff", "tif", "tiff"),
    PDF("application/pdf", "pdf"),
    MP4("video/mp4", "mp4", "m4v"),
    QUICKTIME("video/quicktime", "mov", "qt"),
    WEBM("video/webm", "webm"),
    ZIP("application/zip", "zip");

    /** How many bytes {@link #of(byte[])} needs at most. */
    public static final int HEAD_BYTES = 64;

    private final String mimeType;
    private final String extensions;

    /** @param extensions what names of such files may end in, the usual one first */
    FileType(String mimeType, String... extensions) {
        this.mimeType = mimeType;
        this.extensions = String.join(" ", extensions);
    }

    /** What the first bytes of a file say it is, if that is known here. */
    public static Optional<FileType> of(byte[] head) {
        return Optional.ofNullable(find(head));
    }

    /** What the first bytes of a file say it is. */
    public static Optional<FileType> of(Path file) throws IOException {
        try (var stream = Files.newInputStream(file)) {
            return of(stream.readNBytes(HEAD_BYTES));
        }
    }

    private static @Nullable FileType find(byte[] head) {
        if (starts(head, 0, 0xFF, 0xD8, 0xFF)) return JPEG;
        if (starts(head, 0, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n')) return PNG;
        if (starts(head, 0, 'G', 'I', 'F', '8', '7', 'a') || starts(head, 0, 'G', 'I', 'F', '8', '9', 'a')) return GIF;
        if (starts(head, 0, 'R', 'I', 'F', 'F') && starts(head, 8, 'W', 'E', 'B', 'P')) return WEBP;
        if (starts(head, 0, 'I', 'I', 42, 0) || starts(head, 0, 'M', 'M', 0, 42)) return TIFF;
        if (starts(head, 0, 'I', 'I', 43, 0) || starts(head, 0, 'M', 'M', 0, 43)) return TIFF;
        if (starts(head, 0, '%', 'P', 'D', 'F', '-')) return PDF;
        if (starts(head, 4, 'f', 't', 'y', 'p')) return isoMedia(head);
        if (starts(head, 0, 0x1A, 0x45, 0xDF, 0xA3)) return matroska(head);
        if (starts(head, 0, 'P', 'K', 3, 4)) return ZIP;
        return null;
    }

    private static boolean starts(byte[] head, int at, int... bytes) {
        if (head.length < at + bytes.length) return false;
        for (int i = 0; i < bytes.length; i++) {
            if ((head[at + i] & 0xFF) != bytes[i]) return false;
        }
        return true;
    }

    /** The brand decides: the same container also holds HEIC and AVIF pictures, which are not read here. */
    private static @Nullable FileType isoMedia(byte[] head) {
        if (head.length < 12) return null;
        var brand = new String(head, 8, 4, StandardCharsets.ISO_8859_1);
        if (brand.equals("qt  ")) return QUICKTIME;
        var video = List.of("isom", "iso2", "iso3", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash");
        return video.contains(brand) ? MP4 : null;
    }

    private static @Nullable FileType matroska(byte[] head) {
        var text = new String(head, StandardCharsets.ISO_8859_1);
        return text.contains("webm") ? WEBM : null;
    }

    public String mimeType() {
        return mimeType;
    }

    /** The extension that files of this type get here, without a dot. */
    public String extension() {
        return extensions.split(" ", 2)[0];
    }

    /** Whether it is a picture that {@link Pictures} reads. */
    public boolean isPicture() {
        return mimeType.startsWith("image/");
    }

    /** Whether a file of this type may have this name and be announced as this content type. */
    public boolean matches(String fileName, String contentType) {
        var extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        var type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        return List.of(extensions.split(" ")).contains(extension) && mimeType.equals(type);
    }

    /** The type with this content type, without parameters. */
    public static Optional<FileType> ofMimeType(String contentType) {
        return Arrays.stream(values())
                .filter(type -> type.mimeType.equals(contentType))
                .findFirst();
    }
}
