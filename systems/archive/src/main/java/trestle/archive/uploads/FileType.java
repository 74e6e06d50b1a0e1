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
    JPEG("image/jpeg", "jpg jpeg", 0, "\u00ff\u00d8\u00ff"),
    PNG("image/png", "png", 0, "\u0089PNG\r\n\u001a\n"),
    GIF("image/gif", "gif", 0, "GIF8"),
    WEBP("image/webp", "webp", 8, "WEBP"),
    TIFF("image/tiff", "tif tiff", 0, "II*\0", "MM\0*"),
    PDF("application/pdf", "pdf", 0, "%PDF-"),
    MP4("video/mp4", "mp4 m4v", 4, "ftyp"),
    QUICKTIME("video/quicktime", "mov", 4, "ftypqt"),
    WEBM("video/webm", "webm", 0, "\u001aE\u00df\u00a3"),
    M4A("audio/mp4", "m4a", 4, "ftyp"),
    DOCX("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx", 0, "PK\u0003\u0004"),
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx", 0, "PK\u0003\u0004"),
    ODT("application/vnd.oasis.opendocument.text", "odt", 0, "PK\u0003\u0004"),
    TEXT("text/plain", "txt", 0, "");

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

    private final String mimeType;
    private final String extensions;
    private final int offset;
    private final String signature;
    private final String otherSignature;

    /**
     * @param extensions of its names, with blanks between them
     * @param offset where its signature begins
     * @param signatures one or two, of which a file of the type has one there: bytes, each as the character of that number
     */
    FileType(String mimeType, String extensions, int offset, String... signatures) {
        this.mimeType = mimeType;
        this.extensions = extensions;
        this.offset = offset;
        this.signature = signatures[0];
        this.otherSignature = signatures[signatures.length - 1];
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

    /** Whether a file that begins with these bytes is of the type. Text has no zero bytes and begins with no tag. */
    public boolean fitsContent(byte[] head) {
        if (this == TEXT) {
            var text = new String(head, StandardCharsets.UTF_8).strip();
            return text.indexOf('\0') < 0 && !text.startsWith("<") && !text.startsWith("#!") && !text.startsWith("MZ");
        }
        var bytes = new String(head, StandardCharsets.ISO_8859_1);
        return bytes.startsWith(signature, offset) || bytes.startsWith(otherSignature, offset);
    }
}
