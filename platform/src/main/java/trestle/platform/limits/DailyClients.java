package trestle.platform.limits;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Names clients by their addresses with a key that changes daily (UTC), so that nothing stored reveals who came back
 * another day. What was counted yesterday still counts: see {@link #names}.
 */
public final class DailyClients {
    private final ClientKeys keys;
    private final Clock clock;

    public DailyClients(ClientKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** The name under which an address is counted today. */
    public String today(String address) {
        return name(address, clock.instant());
    }

    /** Today's name and yesterday's, under which a lock of up to a day may have begun. */
    public List<String> names(String address) {
        return names(address, Duration.ofDays(1));
    }

    /**
     * The names under which a window may run.
     *
     * @param window how long it is, at most a day; yesterday's name is left out where the window is over since midnight
     */
    public List<String> names(String address, Duration window) {
        var now = clock.instant();
        var begun = now.minus(window);
        return day(begun).equals(day(now))
                ? List.of(name(address, now))
                : List.of(name(address, now), name(address, now.minus(Duration.ofDays(1))));
    }

    private String name(String address, Instant at) {
        return keys.on(day(at)).address(address);
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
