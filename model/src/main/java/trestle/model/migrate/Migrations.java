package trestle.model.migrate;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.TableNames;
import trestle.model.migrate.SegmentWorker.Work;

/**
 * Runs the migrations of a system and reports how far they are. Several may run the same migration at the same time, in
 * one process or in many: they share its segments.
 *
 * <p>Interrupting the thread that runs one ends it after the item at hand, with everything saved.
 */
public final class Migrations {
    private final DynamoDbClient client;
    private final TableNames names;
    private final MigrationSet set;
    private final Clock clock;
    private final Supplier<States> states;

    public Migrations(DynamoDbClient client, TableNames names, MigrationSet set, Clock clock) {
        this(client, names, set, clock, () -> new StoredStates(client, names, set.stateKeys()));
    }

    /** Those of a model without a table for their state: it is kept in this process, and a crash begins again. */
    public static Migrations inMemory(DynamoDbClient client, TableNames names, MigrationSet set, Clock clock) {
        var states = new MemoryStates();
        return new Migrations(client, names, set, clock, () -> states);
    }

    private Migrations(
            DynamoDbClient client, TableNames names, MigrationSet set, Clock clock, Supplier<States> states) {
        this.client = client;
        this.names = names;
        this.set = set;
        this.clock = clock;
        this.states = states;
    }

    /** The migration of a name or alias; refused with the names there are. */
    public Migration find(String name) {
        return set.migrations().stream()
                .filter(each -> each.name().equals(name) || each.aliases().contains(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no migration \"" + name + "\". There are: "
                        + set.migrations().stream().map(Migration::name).collect(Collectors.joining(", ")) + "."));
    }

    /**
     * Runs a migration to its end and reports what it did.
     *
     * @param progress called after each page, by one thread at a time, with how far the run is
     * @throws IllegalStateException if a run was begun and has not ended, and this is not to resume it
     * @throws IllegalArgumentException if a setting is not one of the migration's, or to resume with other settings
     */
    public Report run(Migration migration, RunOptions options, Consumer<Status> progress) throws InterruptedException {
        var settings = settings(migration, options.settings());
        var stop = new Stop();
        var patience = new Patience(stop);
        var states = options.dryRun() ? new MemoryStates() : this.states.get();
        var table = names.actual(migration.table());
        var run = new Opening(client, states, patience, clock).run(migration, options, settings, table);
        patience.call(() -> states.forgetEarlierRemarks(run));
        var decision = new Decision(client, names, clock, settings);
        var tableKey = TableKey.of(client, table);
        var work = new Work(
                client,
                table,
                tableKey,
                run,
                states,
                new Stepper(migration, decision, table, tableKey, options.dryRun(), patience),
                new Pace(options.itemsPerSecond(), System::nanoTime, stop),
                patience,
                clock,
                options.lease(),
                new Board(run, states.segments(run), clock, progress),
                stop);
        new Runner(work, options.owner()).run();
        var ended = patience.call(() -> ended(work));
        var status = Board.status(ended, states.segments(ended), work.now());
        progress.accept(status);
        return new Report(status, options.dryRun(), states.remarks(ended, Report.REMARKS_MAX));
    }

    /** Every setting with its value. */
    private static Map<String, String> settings(Migration migration, Map<String, String> given) {
        var settings = new HashMap<String, String>();
        migration.settings().forEach(setting -> settings.put(setting.name(), setting.standard()));
        given.forEach((name, value) -> {
            var setting = migration.settings().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException(migration.name() + " has no setting \"" + name + "\"."));
            if (!setting.values().contains(value)) {
                throw new IllegalArgumentException(migration.name() + ": " + name + " is one of "
                        + String.join(", ", setting.values()) + ", not " + value + ".");
            }
            settings.put(name, value);
        });
        return settings;
    }

    /** Marks the run as ended, unless another runner has. */
    private static RunState ended(Work work) {
        var run = work.run();
        if (run.finishedAt().isPresent()
                || !work.states().segments(run).stream().allMatch(SegmentState::finished)) {
            return run;
        }
        var ended = run.finished(work.now());
        return work.states().save(ended)
                ? ended
                : work.states().findRun(run.name()).orElse(ended);
    }

    /** How far the latest run is, regardless of the runner; empty if there never was one. Dry runs leave no trace. */
    public Optional<Status> status(String name) {
        var states = this.states.get();
        return states.findRun(find(name).name()).map(run -> Board.status(run, states.segments(run), clock.instant()));
    }

    /** What the latest run says about single items, in the order of their keys. */
    public List<Remark> remarks(String name, int most) {
        var states = this.states.get();
        return states.findRun(find(name).name())
                .map(run -> states.remarks(run, most))
                .orElse(List.of());
    }
}
