package trestle.shareables.shareable;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/**
 * The label of an option of a date poll that has no words of its own: its date, in the zone of who made the poll. Programs
 * and exports read it; pages show the date itself, in the reader's zone.
 */
public final class DateLabel {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private DateLabel() {}

    public static String of(Instant at, ZoneId zone) {
        return DATE.format(at.atZone(zone));
    }

    /** Whether a label says nothing but a date. */
    public static boolean isDate(String label) {
        try {
            DATE.parse(label);
            return true;
        } catch (DateTimeParseException words) {
            return false;
        }
    }
}
