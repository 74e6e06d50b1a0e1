package trestle.model;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Times that order changes or serve as versions. A clock may stand still for a millisecond, or be set back; a time that
 * must differ from an earlier one, and sort after it, cannot be the clock's alone.
 */
public final class Timestamps {
    private Timestamps() {}

    /** The clock's time in milliseconds, or a millisecond after {@code previous} if that is later. */
    public static Instant after(Instant previous, Clock clock) {
        return after(previous, clock.instant());
    }

    /** The later of {@code now} in milliseconds and a millisecond after {@code previous}. */
    public static Instant after(Instant previous, Instant now) {
        var current = now.truncatedTo(ChronoUnit.MILLIS);
        var next = previous.truncatedTo(ChronoUnit.MILLIS).plusMillis(1);
        return current.isBefore(next) ? next : current;
    }
}
