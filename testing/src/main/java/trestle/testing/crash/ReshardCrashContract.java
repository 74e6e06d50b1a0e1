package trestle.testing.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.reshard.Resharded;
import trestle.model.reshard.Resharding;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.model.target.Spread;
import trestle.testing.Dump;
import trestle.testing.ProofSize;
import trestle.wire.InProcess;

/**
 * A process that moves the items of a table to another number of shards is killed on the way, twice, and the rest is
 * done after: from where it was, and to the same end as if nothing had happened.
 */
public abstract class ReshardCrashContract {
    /** How many items {@link #fill} makes. */
    protected static final int ITEMS = ProofSize.of(30) * 100;

    private static final int SLACK = ITEMS / 5;
    private static final List<Integer> KILLS = List.of(ITEMS * 7 / 30, ITEMS * 16 / 30);

    private final ModelDescriptor model;
    private final String table;

    protected ReshardCrashContract(String model, String table) {
        this.model = ModelDescriptor.load(model);
        this.table = table;
    }

    /** Stores {@link #ITEMS} items with sharded keys in the table, the same each time. */
    protected abstract void fill(DynamoDbClient client, TableNames names);

    @Test
    void toMoreShardsItEndsAsIfNothingHadHappened(@TempDir Path folder) throws Exception {
        check(4, 16, new Folder(folder));
    }

    @Test
    void toFewerShardsItEndsAsIfNothingHadHappened(@TempDir Path folder) throws Exception {
        check(16, 4, new Folder(folder));
    }

    private void check(int from, int to, Folder folder) throws Exception {
        var expected = uninterrupted(from, to);
        folder.open(client -> begun(client, from, to));

        for (int items : KILLS) {
            Killed.at(
                    items,
                    ReshardProcess.class,
                    folder.path().toString(),
                    model.name(),
                    table,
                    Integer.toString(to),
                    Integer.toString(items + SLACK));
        }
        var halfWay = folder.open(client -> resharding(client).status(to).orElseThrow());
        long scanned = halfWay.counts().scanned();
        assertFalse(halfWay.finished());
        assertTrue(scanned >= KILLS.getLast() && scanned < ITEMS, () -> "positions were saved: " + scanned);
        assertEquals(
                new Spread(from, to), folder.open(client -> resharding(client).spread()));

        assertTrue(folder.open(client -> run(client, to)).ended());
        assertEquals(expected, folder.open(ReshardCrashContract::stored));

        assertEquals(0, folder.open(client -> run(client, to)).changed());
        assertEquals(Spread.of(to), folder.open(client -> resharding(client).spread()));
        assertEquals(expected, folder.open(ReshardCrashContract::stored));
    }

    private Dump uninterrupted(int from, int to) throws Exception {
        try (var engine = Engine.inMemory();
                var client = InProcess.client(engine)) {
            begun(client, from, to);
            var done = run(client, to);

            assertTrue(done.ended());
            assertTrue(done.changed() > 0);
            return stored(client);
        }
    }

    private Spread begun(DynamoDbClient client, int from, int to) {
        var names = TableNames.asDeclared().sharded(table, from);
        Provisioning.on(new DynamoTarget(client)).ensure(model, names);
        fill(client, names);
        resharding(client).begin(to);
        return resharding(client).spread();
    }

    private Resharded run(DynamoDbClient client, int to) throws InterruptedException {
        return resharding(client).run(to, RunOptions.standard(), status -> {});
    }

    private Resharding resharding(DynamoDbClient client) {
        return new Resharding(client, TableNames.asDeclared(), model, table, Clock.tickMillis(ZoneOffset.UTC));
    }

    private static Dump stored(DynamoDbClient client) {
        return Dump.of(client).withoutMigrations();
    }
}
