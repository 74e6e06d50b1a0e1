package trestle.rollmodel.coaching;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryLoad;

final class RosterTrendTest {
    private static final Instant NOW = Instant.parse("2040-01-15T09:30:00Z");

    @Test
    void countsFourWeeksAndSumsTheLoadOfEight() {
        var trend = RosterTrend.of(Stream.of(ago(0, 10), ago(6, 20), ago(27, 30), ago(29, 40), ago(55, 50)), NOW);

        assertThat(trend.sessions()).isEqualTo(3);
        assertThat(trend.loads()).containsExactly(250, 0, 0, 200, 150, 0, 0, 150);
    }

    @Test
    void leavesOutWhatIsOlderOrStillToCome() {
        var trend = RosterTrend.of(Stream.of(ago(56, 10), ago(-1, 10)), NOW);

        assertThat(trend).isEqualTo(new RosterTrend(0, List.of(0, 0, 0, 0, 0, 0, 0, 0)));
    }

    private static EntryLoad ago(int days, int minutes) {
        var metrics = new Entry.SessionMetrics(minutes, 5, 3, Entry.GiOrNoGi.GI, List.of());
        return new EntryLoad(NOW.minus(Duration.ofDays(days)).minusSeconds(days < 0 ? -60 : 60), metrics, true, null);
    }
}
