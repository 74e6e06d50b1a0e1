package trestle.wire.proof;

import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import trestle.engine.store.Durability;

/**
 * The program that is killed: opens the engine on a folder and writes from several threads, telling
 * the ledger what it is about to write and what was acknowledged. Says {@code ready} once it writes; ends by
 * itself if nobody kills it.
 */
final class CrashWriter {
    private static final int RUN_SECONDS_MAX = 30;
    private static final int KEYS = 8;
    private static final int SHARED = 3;

    private CrashWriter() {}

    /** Arguments: the folder, the ledger, the run's number, seed, durability, and number of threads. */
    public static void main(String[] arguments) throws Exception {
        var folder = Path.of(arguments[0]);
        var run = arguments[2];
        var draw = new Draw(Long.parseLong(arguments[3]));
        var durability = Durability.valueOf(arguments[4]);
        var threads = Integer.parseInt(arguments[5]);
        var ledger = new CrashLedger(Path.of(arguments[1]));
        var target = Targets.durable(folder, durability);
        if (target.client().listTables().tableNames().isEmpty()) {
            CrashTables.create(target);
        }
        System.out.println("ready");
        var pool = Executors.newCachedThreadPool();
        for (var thread = 0; thread < threads; thread++) {
            var mine = draw.fork();
            var name = run + "-" + thread;
            var keys = "thread" + thread;
            pool.execute(() -> write(target.client(), ledger, mine, name, keys));
        }
        if (draw.chance(50)) {
            pool.execute(() -> makeAndRemoveIndex(target.client()));
        }
        pool.shutdown();
        pool.awaitTermination(RUN_SECONDS_MAX, TimeUnit.SECONDS);
        Runtime.getRuntime().halt(1);
    }

    private static void write(DynamoDbClient client, CrashLedger ledger, Draw draw, String name, String keys) {
        for (var number = 0; ; number++) {
            var action = action(draw, keys, name + "-" + number);
            ledger.add(CrashLedger.Mark.INTENT, action);
            try {
                CrashTables.perform(client, action);
                ledger.add(CrashLedger.Mark.DONE, action);
            } catch (TransactionCanceledException | TransactionConflictException refused) {
                ledger.add(CrashLedger.Mark.REFUSED, action);
            }
        }
    }

    /** So that the kill comes while an index is filled or cleared, too. */
    private static void makeAndRemoveIndex(DynamoDbClient client) {
        while (true) {
            try {
                CrashTables.makeIndex(client);
            } catch (DynamoDbException notNow) {
                CrashTables.removeIndex(client);
            }
        }
    }

    private static CrashLedger.Action action(Draw draw, String keys, String stamp) {
        var key = keys + "-" + draw.below(KEYS);
        return switch (draw.below(10)) {
            case 0, 1, 2 -> new CrashLedger.Action(CrashLedger.Kind.PUT, key, stamp);
            case 3 -> new CrashLedger.Action(CrashLedger.Kind.PUT_EXPIRED, key, stamp);
            case 4 -> new CrashLedger.Action(CrashLedger.Kind.UPDATE, key, stamp);
            case 5 -> new CrashLedger.Action(CrashLedger.Kind.DELETE, key, stamp);
            case 6, 7 -> new CrashLedger.Action(CrashLedger.Kind.TRIPLE, keys + "-triple", stamp);
            case 8 -> new CrashLedger.Action(CrashLedger.Kind.SHARED_TRIPLE, "shared" + draw.below(SHARED), stamp);
            default -> new CrashLedger.Action(CrashLedger.Kind.COUNT, keys + "-count", stamp);
        };
    }
}
