package trestle.model.migrate;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The item of a migration's latest run.
 *
 * @param run the how manieth run it is, from 1
 * @param items how many items the table had when it began
 * @param rev raised by every save; the first is 1
 */
record RunState(
        String name,
        long run,
        int segments,
        Map<String, String> settings,
        Instant startedAt,
        Optional<Instant> finishedAt,
        long items,
        long rev) {
    RunState {
        settings = Map.copyOf(settings);
    }

    RunState finished(Instant now) {
        return new RunState(name, run, segments, settings, startedAt, Optional.of(now), items, rev + 1);
    }
}
