package trestle.cli.web;

import java.time.Duration;
import java.util.Locale;

/** Numbers as the pages write them. */
final class Amounts {
    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB", "PB", "EB"};
    private static final int STEP = 1024;

    private Amounts() {}

    static String count(long count) {
        return String.format(Locale.ENGLISH, "%,d", count);
    }

    /** A few digits and a unit of 1,024 steps as DynamoDB counts them. */
    static String size(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= STEP && unit < UNITS.length - 1) {
            size /= STEP;
            unit++;
        }
        // What would be rounded up to 1,024 or to a fourth digit is written as the larger unit or without a fraction.
        if (Math.round(size) >= STEP && unit < UNITS.length - 1) {
            size /= STEP;
            unit++;
        }
        var pattern = unit == 0 || size >= 99.95 ? "%.0f %s" : "%.1f %s";
        return String.format(Locale.ENGLISH, pattern, size, UNITS[unit]);
    }

    /** The two largest units, such as "3 h 20 min". */
    static String duration(Duration time) {
        if (time.toDays() > 0) return time.toDays() + " d " + time.toHoursPart() + " h";
        if (time.toHours() > 0) return time.toHours() + " h " + time.toMinutesPart() + " min";
        if (time.toMinutes() > 0) return time.toMinutes() + " min " + time.toSecondsPart() + " s";
        return Math.max(0, time.toSeconds()) + " s";
    }
}
