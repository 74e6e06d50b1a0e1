package trestle.model.reshard;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.model.migrate.StateKeys;
import trestle.model.migrate.Status;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Spread;
import trestle.model.target.TableShape;
import trestle.model.target.Target;

/**
 * Moves the items of a table with sharded keys to another number of shards while the table is used, and has the table
 * say so when every item is where it belongs. It may be stopped at any time and run again; a run after the last
 * changes nothing.
 *
 * <p>Where the model says where the state of migrations is kept, runs share their segments and go on where they were
 * stopped, as migrations do. Elsewhere each run looks at every item, and leaves alone those that have moved.
 */
public final class Resharding {
    /** Items that others put in the wrong place during a pass are moved by another, up to this number of passes. */
    private static final int PASSES_MAX = 3;

    private final DynamoDbClient client;
    private final TableNames names;
    private final TableDescriptor table;
    private final String actual;
    private final Optional<StateKeys> keys;
    private final Clock clock;
    private final Target target;

    /** @throws IllegalArgumentException if the model has no such table, or no keys of it are sharded */
    public Resharding(DynamoDbClient client, TableNames names, ModelDescriptor model, String table, Clock clock) {
        this.client = client;
        this.names = names;
        this.table = model.tables().stream()
                .filter(each ->
                        each.name().equals(table) || names.actual(each.name()).equals(table))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("The model " + model.name() + " has no table " + table + "."));
        if (!this.table.sharded()) {
            throw new IllegalArgumentException("No key of " + table + " is sharded.");
        }
        this.actual = names.actual(this.table.name());
        this.keys = StateKeys.in(model);
        this.clock = clock;
        this.target = new DynamoTarget(client);
    }

    /** What the table's tag says. */
    public Spread spread() {
        return target.describe(actual)
                .orElseThrow(() -> new IllegalArgumentException("There is no table " + actual + "."))
                .shards()
                .orElse(Spread.of(1));
    }

    /**
     * Marks the table as one whose items move, for nobody uses it: otherwise the start of a process with {@link
     * TableNames#resharding} does so. Does nothing where it is marked so, or has this number of shards.
     */
    public void begin(int to) {
        var found = spread();
        if (found.now() == to) {
            return;
        }
        if (found.moving() && found.before() != to) {
            throw onItsWay(found);
        }
        target.markShards(actual, new Spread(found.now(), to));
    }

    /**
     * Moves all items and has the table say so.
     *
     * @param progress called after each page, by one thread at a time, with how far it is
     * @throws IllegalStateException if the table is not marked as one whose items move to this number, in a sentence
     *     that says what to do
     */
    public Resharded run(int to, RunOptions options, Consumer<Status> progress) throws InterruptedException {
        var spread = spread();
        if (!spread.moving() && spread.now() == to) {
            return new Resharded(to, to, 0, 0, List.of(), true);
        }
        if (options.dryRun()) {
            return dryRun(spread, to, options, progress);
        }
        if (!spread.moving() || spread.now() != to) {
            throw spread.moving() && spread.before() != to ? onItsWay(spread) : unknown(spread.now(), to);
        }
        return passes(spread, options, progress);
    }

    private Resharded dryRun(Spread spread, int to, RunOptions options, Consumer<Status> progress)
            throws InterruptedException {
        var report = pass(new ShardMove(table, spread.now(), to), options, progress);
        return new Resharded(
                spread.now() == to ? spread.before() : spread.now(),
                to,
                report.counts().changed(),
                report.counts().scanned(),
                report.failures(),
                false);
    }

    private Resharded passes(Spread spread, RunOptions options, Consumer<Status> progress) throws InterruptedException {
        var move = new ShardMove(table, spread.before(), spread.now());
        long changed = 0;
        long scanned = 0;
        for (int pass = 0; pass < PASSES_MAX; pass++) {
            var done = pass(move, options, progress);
            changed += done.counts().changed();
            scanned = done.counts().scanned();
            if (done.counts().failed() > 0) {
                return new Resharded(spread.before(), spread.now(), changed, scanned, done.failures(), false);
            }
            if (isHome(move, options, progress)) {
                end(spread);
                return new Resharded(spread.before(), spread.now(), changed, scanned, List.of(), true);
            }
        }
        throw new IllegalStateException("Somebody keeps writing to " + actual + " who does not know of "
                + shards(spread.now()) + ". " + remedy(spread.before(), spread.now()));
    }

    /** Looks at every item again: only what is seen to be in its place counts. */
    private boolean isHome(ShardMove move, RunOptions options, Consumer<Status> progress) throws InterruptedException {
        var counts = pass(move, options.asDryRun(), progress).counts();
        return counts.changed() == 0 && counts.failed() == 0;
    }

    private void end(Spread spread) {
        if (!spread().equals(spread)) {
            throw new IllegalStateException(actual + " was being moved to " + shards(spread.now())
                    + ", but its tag " + TableShape.SHARDS_TAG + " was changed in the meantime and says \""
                    + spread()
                    + "\".");
        }
        target.markShards(actual, Spread.of(spread.now()));
    }

    private Report pass(ShardMove move, RunOptions options, Consumer<Status> progress) throws InterruptedException {
        var migrations = migrations(move);
        boolean open = !options.dryRun()
                && migrations
                        .status(move.name())
                        .filter(status -> !status.finished())
                        .isPresent();
        return migrations.run(move, open ? options.resuming() : options, progress);
    }

    /** How far the latest run to a number of shards is, where the system keeps that. */
    public Optional<Status> status(int to) {
        var found = spread();
        int from = found.now() == to ? found.before() : found.now();
        var move = new ShardMove(table, from, to);
        return keys.isEmpty() ? Optional.empty() : migrations(move).status(move.name());
    }

    private Migrations migrations(ShardMove move) {
        var one = new OneMove(move, table.name(), keys);
        if (keys.isPresent()) {
            return new Migrations(client, names, one, clock);
        }
        return Migrations.inMemory(client, names, one, clock);
    }

    private record OneMove(ShardMove move, String model, Optional<StateKeys> keys) implements MigrationSet {
        @Override
        public List<Migration> migrations() {
            return new ArrayList<>(List.of(move));
        }

        @Override
        public StateKeys stateKeys() {
            return keys.orElseThrow();
        }
    }

    private IllegalStateException onItsWay(Spread found) {
        return new IllegalStateException(actual + " is moving from " + found.before() + " to " + shards(found.now())
                + ": take it there first, or back.");
    }

    private IllegalStateException unknown(int from, int to) {
        return new IllegalStateException(actual + " has " + shards(from) + ", and no process was started that knows of "
                + to + ": one that does not would miss what is moved. " + remedy(from, to));
    }

    private String remedy(int from, int to) {
        return "Stop every process that uses it, start them with TableNames.resharding(\"" + table.name() + "\", "
                + from + ", " + to + "), and run this again.";
    }

    private static String shards(int count) {
        return count == 1 ? "1 shard" : count + " shards";
    }
}
