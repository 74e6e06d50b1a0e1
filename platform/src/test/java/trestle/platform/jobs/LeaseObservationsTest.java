package trestle.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class LeaseObservationsTest {
    private static final Instant NOW = Instant.parse("2040-01-15T09:30:00Z");

    private final AtomicLong nanos = new AtomicLong();
    private final LeaseObservations sightings = new LeaseObservations(nanos::get, Duration.ofSeconds(30));

    @Test
    void workThatNobodyHasIsFree() {
        assertThat(sightings.isFree(OutboxTask.of("j1", "mail", Map.of(), NOW))).isTrue();
    }

    @Test
    void aLeaseIsFreeOnceItWasSeenUnchangedForItsLengthWhateverItsTimeSays() {
        var past = leased("a", NOW.minusSeconds(1_000_000));
        var future = leased("b", NOW.plusSeconds(1_000_000));

        assertThat(sightings.isFree(past)).isFalse();
        assertThat(sightings.isFree(future)).isFalse();
        seconds(29);
        assertThat(sightings.isFree(future)).isFalse();
        seconds(1);
        assertThat(sightings.isFree(future)).isTrue();
    }

    @Test
    void aRenewedLeaseIsSeenAnew() {
        sightings.isFree(leased("a", NOW));
        seconds(29);

        assertThat(sightings.isFree(leased("a", NOW.plusMillis(1)))).isFalse();
        seconds(29);
        assertThat(sightings.isFree(leased("a", NOW.plusMillis(1)))).isFalse();
        seconds(1);
        assertThat(sightings.isFree(leased("a", NOW.plusMillis(1)))).isTrue();
    }

    @Test
    void whatIsGoneIsForgotten() {
        sightings.isFree(leased("a", NOW));

        sightings.keepOnly(List.of());

        assertThat(sightings.isEmpty()).isTrue();
        seconds(60);
        assertThat(sightings.isFree(leased("a", NOW))).isFalse();
    }

    private void seconds(long seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    private static OutboxTask leased(String owner, Instant until) {
        return new OutboxTask("0", NOW, "j1", "mail", Map.of(), 0, owner, until, null);
    }
}
