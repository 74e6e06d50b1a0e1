package trestle.cli.web;

import java.time.Duration;
import java.util.Locale;

/** Numbers as the pages write them. */
final class Amounts {
    private Amounts() {}

    static String count(long count) {
        return String.format(Locale.ENGLISH, "%,d", count);
    }

    /** The two largest units, such as "3 h 20 min". */
    static String duration(Duration time) {
        if (time.toDays() > 0) return time.toDays() + " d " + time.toHoursPart() + " h";
        if (time.toHours() > 0) return time.toHours() + " h " + time.toMinutesPart() + " min";
        if (time.toMinutes() > 0) return time.toMinutes() + " min " + time.toSecondsPart() + " s";
        return Math.max(0, time.toSeconds()) + " s";
    }
}
