package trestle.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock that stands still until it is told to move. It ticks in whole milliseconds, as a model's instants do. Any
 * number of threads may use it; those with another zone, from {@link #withZone}, move along.
 */
public final class FixedClock extends Clock {
    /** Where a clock begins unless told otherwise: far enough ahead that no store takes new items for expired. */
    public static final Instant START = Instant.parse("2040-01-15T09:30:00Z");

    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    private FixedClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /** A clock that stands at {@link #START}. */
    public static FixedClock atStart() {
        return at(START);
    }

    /** @throws IllegalArgumentException if the instant is finer than a millisecond */
    public static FixedClock at(Instant instant) {
        return new FixedClock(new AtomicReference<>(inMillis(instant)), ZoneOffset.UTC);
    }

    /** Moves the clock on, or back by a negative duration, and answers what it then shows. */
    public Instant advance(Duration duration) {
        return now.updateAndGet(instant -> inMillis(instant.plus(duration)));
    }

    /** Sets the clock, forwards or backwards. */
    public void set(Instant instant) {
        now.set(inMillis(instant));
    }

    @Override
    public Instant instant() {
        return Objects.requireNonNull(now.get());
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new FixedClock(now, other);
    }

    @Override
    public String toString() {
        return "a clock that stands at " + instant();
    }

    private static Instant inMillis(Instant instant) {
        if (!instant.equals(instant.truncatedTo(ChronoUnit.MILLIS))) {
            throw new IllegalArgumentException("A clock ticks in milliseconds, and " + instant + " is finer.");
        }
        return instant;
    }
}
