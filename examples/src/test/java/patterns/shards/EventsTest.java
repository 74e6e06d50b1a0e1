package patterns.shards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class EventsTest {
    private static final LocalDate DAY = LocalDate.parse("2026-03-02");

    private final Trestle trestle;
    private final Events events;

    EventsTest(Trestle trestle) {
        trestle.create("events");
        this.trestle = trestle;
        this.events = new DynamoEvents(trestle.client(), trestle.names(), trestle.cursors(), trestle.clock());
    }

    // snippet: merged
    @Test
    void shardsAreReadAsOneList() {
        IntStream.range(0, 40).forEach(n -> events.record(event(n)));

        var seen = new ArrayList<String>();
        var page = events.list(DAY, PageRequest.first(15));
        while (true) {
            page.items().forEach(event -> seen.add(event.eventId()));
            if (page.next().isEmpty()) {
                break;
            }
            page = events.list(DAY, PageRequest.first(15).after(page.next().orElseThrow()));
        }

        assertThat(seen).hasSize(40).isSorted();
        assertThat(trestle.dump().items("Events"))
                .extracting(item -> item.get("PK").s())
                .containsOnly("DAY#2026-03-02", "DAY#2026-03-02#01", "DAY#2026-03-02#02", "DAY#2026-03-02#03");
    }
    // end

    @Test
    void oneEventIsOneRead() {
        events.record(event(7));
        trestle.requests().forget();

        assertThat(events.find(DAY, event(7).at(), "e07")).isEqualTo(Optional.of(event(7)));
        assertThat(trestle.requests().all()).hasSize(1);
    }

    private static Event event(int n) {
        return new Event(DAY, Instant.parse("2026-03-02T00:00:00Z").plusSeconds(n), "e%02d".formatted(n), "text " + n);
    }
}
