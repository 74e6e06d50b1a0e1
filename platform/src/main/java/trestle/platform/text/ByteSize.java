package trestle.platform.text;

import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;

/** Sizes of files and requests as people read them: "600 bytes", "9.5 MB", "120 KB". A unit has 1,024 of the one below. */
public final class ByteSize {
    private static final int STEP = 1024;
    private static final List<String> UNITS = List.of("KB", "MB", "GB", "TB", "PB", "EB");

    private ByteSize() {}

    public static String text(long bytes, Locale locale) {
        if (bytes < STEP) return bytes == 1 ? "1 byte" : bytes + " bytes";
        double size = (double) bytes / STEP;
        int unit = 0;
        // What would be rounded up to 1,024 is written in the larger unit.
        for (; Math.round(size) >= STEP && unit < UNITS.size() - 1; unit++) size /= STEP;
        var format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(size >= 99.95 ? 0 : 1);
        return format.format(size) + " " + UNITS.get(unit);
    }
}
