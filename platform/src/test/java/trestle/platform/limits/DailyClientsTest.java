package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.testing.FixedClock;

/** A client is named by another key each day. */
final class DailyClientsTest {
    private static final String ADDRESS = "192.0.2.1";

    private final FixedClock clock = FixedClock.at(Instant.parse("2040-01-15T23:55:00Z"));
    private final DailyClients clients = new DailyClients(new ClientKeys(new byte[32]), clock);

    @Test
    void theNameChangesAtMidnight() {
        var before = clients.today(ADDRESS);
        assertThat(clients.today(ADDRESS)).isEqualTo(before);

        clock.advance(Duration.ofMinutes(5));

        assertThat(clients.today(ADDRESS)).isNotEqualTo(before);
        assertThat(clients.names(ADDRESS)).containsExactly(clients.today(ADDRESS), before);
    }

    @Test
    void yesterdaysNameIsLookedUpOnlyWhileAWindowOfYesterdayMayRun() {
        var before = clients.today(ADDRESS);
        clock.set(Instant.parse("2040-01-16T00:14:59Z"));
        assertThat(clients.names(ADDRESS, Duration.ofMinutes(15))).containsExactly(clients.today(ADDRESS), before);

        clock.set(Instant.parse("2040-01-16T00:15:00Z"));

        assertThat(clients.names(ADDRESS, Duration.ofMinutes(15))).containsExactly(clients.today(ADDRESS));
    }
}
