package patterns.shards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Database;
import trestle.model.PageRequest;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.reshard.Resharding;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
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
        this.events = new DynamoEvents(trestle.database());
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

    // snippet: resharded
    @Test
    void itemsMoveToMoreShardsWhileTheTableIsUsed() throws Exception {
        IntStream.range(0, 40).forEach(n -> events.record(event(n)));
        var model = ModelDescriptor.load("events");

        // All processes are stopped, and started so: they read both ways, and write by the new number.
        var moving = trestle.names().resharding("Events", 4, 16);
        Provisioning.on(new DynamoTarget(trestle.client())).ensure(model, moving);
        var during = new DynamoEvents(new Database(trestle.client(), moving, trestle.cursors(), trestle.clock()));
        during.record(event(40));
        assertThat(during.list(DAY, PageRequest.first(100)).items()).hasSize(41);
        assertThat(during.find(DAY, event(7).at(), "e07")).isPresent();

        // What 'trestle reshard --system events --table Events --to 16' does.
        new Resharding(trestle.client(), trestle.names(), model, "Events", Clock.systemUTC())
                .run(16, RunOptions.standard(), status -> {});

        // From now on a process may be started with the new number alone.
        var settled = trestle.names().sharded("Events", 16);
        Provisioning.on(new DynamoTarget(trestle.client())).ensure(model, settled);
        var after = new DynamoEvents(new Database(trestle.client(), settled, trestle.cursors(), trestle.clock()));
        assertThat(after.list(DAY, PageRequest.first(100)).items()).hasSize(41);
        assertThat(after.find(DAY, event(7).at(), "e07")).isPresent();
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
