package trestle.archive.demo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time at which something of the sample data happened: weeks ago at first, and later with each step. */
final class PastClock extends Clock {
    private Instant now;

    PastClock(Instant start) {
        this.now = start;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    void goTo(Instant time) {
        now = time;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("Sample data has no zone.");
    }
}
