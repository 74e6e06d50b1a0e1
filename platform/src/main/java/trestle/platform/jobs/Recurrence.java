package trestle.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * When recurring work is due. Time is divided into periods, the same for every instance; work is due once in each, from
 * its beginning on.
 */
public sealed interface Recurrence {
    /** Periods of one length, counted from 1970-01-01T00:00Z: those of an hour begin at the full hour. */
    record Every(Duration period) implements Recurrence {
        private static final Duration SHORTEST = Duration.ofSeconds(1);

        public Every {
            if (period.compareTo(SHORTEST) < 0) {
                throw new IllegalArgumentException("Work recurs at most once a second, not every " + period + ".");
            }
        }

        @Override
        public Instant next(Instant now) {
            long millis = period.toMillis();
            return Instant.ofEpochMilli((Math.floorDiv(now.toEpochMilli(), millis) + 1) * millis);
        }
    }

    /** A period a day, which begins at a local time; where clocks are put forward over it, at the next time there is. */
    record Daily(LocalTime at, ZoneId zone) implements Recurrence {
        @Override
        public Instant next(Instant now) {
            var today = now.atZone(zone).toLocalDate();
            var start = today.atTime(at).atZone(zone).toInstant();
            return start.isAfter(now)
                    ? start
                    : today.plusDays(1).atTime(at).atZone(zone).toInstant();
        }
    }

    static Recurrence every(Duration period) {
        return new Every(period);
    }

    static Recurrence daily(LocalTime at, ZoneId zone) {
        return new Daily(at, zone);
    }

    /** The beginning of the first period that begins after an instant. */
    Instant next(Instant now);
}
