package trestle.archive.uploads;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import trestle.platform.web.fields.EnumText;

/** What an upload is for. Its ticket says so, and only the feature that it is for takes it. */
public enum Purpose {
    /** A file that is attached to a message; its ticket names the conversation. */
    MESSAGE(25L << 20),
    /** Scanned or photographed pages of a letter. */
    DRAFT(25L << 20),
    /** A picture, video or document of the gallery. */
    MEDIA(500L << 20),
    /** The photo of the person who sends it. */
    PROFILE_PHOTO(5L << 20);

    /** The names of what a ticket notes. */
    public static final String DETAIL = "purpose";

    public static final String FILE_NAME = "fileName";
    public static final String CONVERSATION = "conversationId";

    private static final Set<FileType> PHOTOS = Set.of(FileType.JPEG, FileType.PNG, FileType.GIF, FileType.WEBP);

    private final long bytesMax;

    Purpose(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    /** The most bytes of any file. */
    public static long bytesMaxOfAll() {
        return Arrays.stream(values()).mapToLong(Purpose::bytesMax).max().orElseThrow();
    }

    /** As programs send it. */
    public String text() {
        return EnumText.text(this);
    }

    /** What files for it may be. */
    public Set<FileType> types() {
        return switch (this) {
            case MESSAGE -> Set.of(FileType.values());
            case DRAFT -> Set.of(FileType.PDF, FileType.JPEG, FileType.PNG, FileType.TIFF);
            case MEDIA -> Set.copyOf(EnumSet.complementOf(EnumSet.of(FileType.M4A)));
            case PROFILE_PHOTO -> PHOTOS;
        };
    }

    /** The most bytes of a file for it, of whichever type. */
    public long bytesMax() {
        return bytesMax;
    }

    /** The most bytes of a file of a type. */
    public long bytesMax(FileType type) {
        return this == MEDIA ? type.family().bytesMax() : bytesMax;
    }
}
