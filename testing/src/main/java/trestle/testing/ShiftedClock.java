package trestle.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The clock of this machine, which a test can move on: for servers whose own work must go on in the meantime. A test
 * that needs to know the time uses a {@link FixedClock}. Any number of threads may use it.
 */
public final class ShiftedClock extends Clock {
    private final Clock real = Clock.tickMillis(ZoneOffset.UTC);
    private volatile Duration ahead = Duration.ZERO;

    /** Moves the clock on, or back by a negative duration. */
    public synchronized void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    @Override
    public Instant instant() {
        return real.instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return real.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException();
    }
}
