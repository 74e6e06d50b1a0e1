package trestle.shareables.access;

import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import trestle.platform.limits.ClientKeys;

/**
 * Under what name a client is counted: a keyed hash of its address, with a key that changes daily, so that nothing
 * stored reveals who came back another day.
 */
public final class Clients {
    private final ClientKeys keys;
    private final Clock clock;

    Clients(ClientKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** The name by which it is counted today. */
    public String today(String address) {
        return keys.on(day()).address(address);
    }

    /** The names under which something may have been counted: today's and yesterday's. */
    public List<String> names(String address) {
        return List.of(today(address), keys.on(day().minusDays(1)).address(address));
    }

    private LocalDate day() {
        return LocalDate.ofInstant(clock.instant(), clock.getZone());
    }
}
