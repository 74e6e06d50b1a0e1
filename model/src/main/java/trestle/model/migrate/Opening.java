package trestle.model.migrate;

import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Finds the run to work on: one that was begun, or a new one. */
record Opening(DynamoDbClient client, States states, Patience patience, Clock clock) {
    RunState run(Migration migration, RunOptions options, Map<String, String> settings, String table)
            throws InterruptedException {
        while (true) {
            var found = patience.call(() -> states.findRun(migration.name()));
            var open = found.filter(run -> run.finishedAt().isEmpty());
            if (open.isPresent()) {
                return resumable(open.get(), options, settings);
            }
            if (found.isPresent() && options.resume()) {
                return found.get();
            }
            var next = new RunState(
                    migration.name(),
                    found.map(RunState::run).orElse(0L) + 1,
                    options.segments(),
                    settings,
                    clock.instant().truncatedTo(ChronoUnit.MILLIS),
                    Optional.empty(),
                    patience.call(() -> items(table)),
                    found.map(RunState::rev).orElse(0L) + 1);
            if (patience.call(() -> states.save(next))) {
                return next;
            }
        }
    }

    private static RunState resumable(RunState open, RunOptions options, Map<String, String> settings) {
        if (!options.resume()) {
            throw new IllegalStateException(open.name() + " was begun at " + open.startedAt()
                    + " and has not ended. Resume it, which is also how a second runner joins in.");
        }
        if (!open.settings().equals(settings)) {
            throw new IllegalArgumentException(open.name() + " was begun with " + open.settings()
                    + " and cannot be resumed with " + settings + ".");
        }
        return open;
    }

    private long items(String table) {
        return client.describeTable(request -> request.tableName(table)).table().itemCount();
    }
}
