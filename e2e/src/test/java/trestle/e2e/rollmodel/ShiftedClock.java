package trestle.e2e.rollmodel;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** The system's clock in whole milliseconds, ahead by what a test lets pass. */
final class ShiftedClock extends Clock {
    private final Clock system = Clock.tickMillis(ZoneOffset.UTC);
    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    void shift(Duration passed) {
        ahead.updateAndGet(before -> before.plus(passed));
    }

    @Override
    public Instant instant() {
        return system.instant().plus(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return system.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("Instants have no zone.");
    }
}
