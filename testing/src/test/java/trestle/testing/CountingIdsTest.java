package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class CountingIdsTest {
    private static final Instant NOW = Instant.parse("2026-01-31T09:30:00.123Z");

    @Test
    void idsAreVersionSevenInOrderAndTheSameEveryTime() {
        var ids = new CountingIds();

        var first = ids.next(NOW);
        var second = ids.next(NOW);

        assertThat(first).isEqualTo("019c1363-4a3b-7000-8000-000000000001");
        assertThat(second).isGreaterThan(first).isEqualTo(CountingIds.id(NOW, 2));
        assertThat(UUID.fromString(first).version()).isEqualTo(7);
        assertThat(UUID.fromString(first).variant()).isEqualTo(2);
        assertThat(UUID.fromString(first).getMostSignificantBits() >>> 16).isEqualTo(NOW.toEpochMilli());
    }

    @Test
    void anInstantThatNoIdCanCarryIsRefused() {
        assertThatThrownBy(() -> CountingIds.id(NOW.plusNanos(1), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CountingIds.id(Instant.EPOCH.minusMillis(1), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
