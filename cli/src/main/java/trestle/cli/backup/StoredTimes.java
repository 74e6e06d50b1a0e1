package trestle.cli.backup;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that shows when the object that is being restored was stored first. */
public final class StoredTimes extends Clock {
    private Instant now = Instant.now();

    void set(Instant storedAt) {
        now = storedAt;
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
        return this;
    }
}
