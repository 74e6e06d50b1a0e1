package trestle.archive.uploads;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The types of files that the archive takes. A file's name, its declared type and its first bytes must agree. */
public enum FileType {
    JPEG("image/jpeg", "jpg jpeg"),
    PNG("image/png", "png"),
    GIF("image/gif", "gif"),
    WEBP("image/webp", "webp"),
    TIFF("image/tiff", "tif tiff"),
    PDF("application/pdf", "pdf"),
    MP4("video/mp4", "mp4 m4v"),
    QUICKTIME("video/quicktime", "mov"),
    WEBM("video/webm", "webm"),
    M4A("audio/mp4", "m4a"),
    DOCX("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/zip", "docx"),
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/zip", "xlsx"),
    ODT("application/vnd.oasis.opendocument.text", "application/zip", "odt"),
    TEXT("text/plain", "txt");

    /** What kind of thing a file is, and how large one may be. */
    public enum Family {
        PICTURE(25L << 20),
        VIDEO(500L << 20),
        DOCUMENT(50L << 20);

        private final long bytesMax;

        Family(long bytesMax) {
            this.bytesMax = bytesMax;
        }

        public long bytesMax() {
            return bytesMax;
        }
    }

    /** How many of the first bytes tell the type. */
    public static final int HEAD_BYTES = 512;

    private static final Set<String> SOUND_BRANDS = Set.of("M4A ", "M4B ", "mp42", "isom");

    private final String mimeType;
    private final String contentType;
    private final String extensions;

    /** @param extensions of its names, with blanks between them */
    FileType(String mimeType, String extensions) {
        this(mimeType, mimeType, extensions);
    }

    /** @param contentType what its first bytes say, as the platform reads them */
    FileType(String mimeType, String contentType, String extensions) {
        this.mimeType = mimeType;
        this.contentType = contentType;
        this.extensions = extensions;
    }

    public String mimeType() {
        return mimeType;
    }

    /** What names of such files end in. */
    public List<String> extensions() {
        return List.of(extensions.split(" "));
    }

    /** The extension that stored files of the type get. */
    public String extension() {
        return extensions.split(" ")[0];
    }

    public Family family() {
        if (mimeType.startsWith("image/")) return Family.PICTURE;
        return mimeType.startsWith("video/") ? Family.VIDEO : Family.DOCUMENT;
    }

    /** The names of all types. */
    public static Set<String> mimeTypes() {
        return Arrays.stream(values()).map(FileType::mimeType).collect(Collectors.toUnmodifiableSet());
    }

    /** The type of this name, if the archive takes it. */
    public static Optional<FileType> find(String mimeType) {
        return Arrays.stream(values())
                .filter(type -> type.mimeType.equals(mimeType))
                .findFirst();
    }

    /** The type of a file of this name, for forms: browsers do not agree on the names of types. */
    public static Optional<FileType> ofName(String fileName) {
        return Arrays.stream(values()).filter(type -> type.fitsName(fileName)).findFirst();
    }

    /** Whether a file of this name is of the type, by its extension. */
    public boolean fitsName(String fileName) {
        var extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return List.of(extensions.split(" ")).contains(extension);
    }

    /** Whether a file that begins with these bytes is of the type. */
    public boolean fitsContent(byte[] head) {
        return switch (this) {
            case TEXT -> isText(head);
            case M4A -> isSound(head);
            case JPEG, PNG, GIF, WEBP, TIFF, PDF, MP4, QUICKTIME, WEBM, DOCX, XLSX, ODT ->
                trestle.platform.media.FileType.of(head)
                        .map(trestle.platform.media.FileType::mimeType)
                        .filter(contentType::equals)
                        .isPresent();
        };
    }

    /** Text has no zero bytes and begins with no tag. */
    private static boolean isText(byte[] head) {
        var text = new String(head, StandardCharsets.UTF_8).strip();
        return text.indexOf('\0') < 0 && !text.startsWith("<") && !text.startsWith("#!") && !text.startsWith("MZ");
    }

    private static boolean isSound(byte[] head) {
        var bytes = new String(head, StandardCharsets.ISO_8859_1);
        return bytes.startsWith("ftyp", 4) && bytes.length() >= 12 && SOUND_BRANDS.contains(bytes.substring(8, 12));
    }
}
