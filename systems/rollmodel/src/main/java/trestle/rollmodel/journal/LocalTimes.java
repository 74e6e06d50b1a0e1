package trestle.rollmodel.journal;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import trestle.model.Range;

/**
 * Local times of trainings. An entry keeps the UTC offset it was logged at, so its day stays the same when the athlete
 * moves to another time zone. Entries from before offsets were kept go by the zone given.
 */
public final class LocalTimes {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    private LocalTimes() {}

    /** The local time of a training. */
    public static ZonedDateTime of(Instant at, @Nullable String utcOffset, ZoneId zone) {
        return at.atZone(utcOffset == null ? zone : ZoneOffset.of(utcOffset));
    }

    /** The local day of a training. */
    public static LocalDate day(Instant at, @Nullable String utcOffset, ZoneId zone) {
        return of(at, utcOffset, zone).toLocalDate();
    }

    /** The local time of a training as a form holds it, to the minute. */
    static String minute(Instant at, @Nullable String utcOffset, ZoneId zone) {
        return of(at, utcOffset, zone).format(MINUTE);
    }

    /** The offset of a zone at a time, as entries keep it. */
    public static String offset(Instant at, ZoneId zone) {
        return zone.getRules().getOffset(at).getId();
    }

    /** Every time that lies on one of these days at some offset; {@code to} is the first day that is not wanted. */
    public static Range<Instant> around(LocalDate from, LocalDate to) {
        return Range.of(earliest(from), latest(to));
    }

    static Instant earliest(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.MAX);
    }

    static Instant latest(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.MIN);
    }

    static boolean isOffset(String text) {
        try {
            return ZoneOffset.of(text).getId().equals(text);
        } catch (DateTimeException e) {
            return false;
        }
    }
}
