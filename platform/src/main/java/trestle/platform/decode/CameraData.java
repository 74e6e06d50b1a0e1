package trestle.platform.decode;

import com.drew.imaging.ImageMetadataReader;
import com.drew.imaging.ImageProcessingException;
import com.drew.metadata.Directory;
import com.drew.metadata.Metadata;
import com.drew.metadata.exif.ExifIFD0Directory;
import com.drew.metadata.exif.ExifSubIFDDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a camera recorded in a picture. Whatever cannot be read is taken as absent: the picture is still one. */
record CameraData(
        Orientation orientation,
        @Nullable LocalDateTime takenAt,
        @Nullable String model) {
    private static final int TEXT_MAX = 100;
    private static final DateTimeFormatter EXIF_TIME =
            DateTimeFormatter.ofPattern("uuuu:MM:dd HH:mm:ss", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final CameraData NONE = new CameraData(Orientation.UPRIGHT, null, null);

    public static CameraData of(Path file) {
        try {
            return of(ImageMetadataReader.readMetadata(file.toFile()));
        } catch (ImageProcessingException | IOException | RuntimeException e) {
            return NONE;
        }
    }

    private static CameraData of(Metadata metadata) {
        var main = metadata.getFirstDirectoryOfType(ExifIFD0Directory.class);
        var detail = metadata.getFirstDirectoryOfType(ExifSubIFDDirectory.class);
        var number = main == null ? null : main.getInteger(ExifIFD0Directory.TAG_ORIENTATION);
        var make = text(main, ExifIFD0Directory.TAG_MAKE);
        var model = text(main, ExifIFD0Directory.TAG_MODEL);
        return new CameraData(
                number == null ? Orientation.UPRIGHT : Orientation.of(number),
                time(text(detail, ExifSubIFDDirectory.TAG_DATETIME_ORIGINAL)),
                model == null || make == null || model.startsWith(make) ? model : make + " " + model);
    }

    private static @Nullable String text(@Nullable Directory directory, int tag) {
        var text = directory == null ? null : directory.getString(tag);
        if (text == null) return null;
        var plain = text.replaceAll("\\p{Cntrl}", "").strip();
        return plain.isEmpty() || plain.length() > TEXT_MAX ? null : plain;
    }

    private static @Nullable LocalDateTime time(@Nullable String text) {
        if (text == null) return null;
        try {
            return LocalDateTime.parse(text, EXIF_TIME);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
