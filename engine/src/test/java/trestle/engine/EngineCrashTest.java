package trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.engine.api.ConditionFailedException;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.store.CrashingStore;
import trestle.engine.store.Durability;
import trestle.engine.store.StoreException;

/**
 * Engines on a simulated disk that crashes: what is found afterwards agrees with itself, and is what some number of the
 * first operations had made, all of those acknowledged among them if the store is durable. A failure names its seed.
 */
class EngineCrashTest {
    private static final int SEEDS = ProofSize.of(100);
    private static final int OPERATIONS_MAX = 60;
    private static final int KEYS = 8;
    /** What adding due times and an index to twenty items takes: one for each, and one before and after each twenty. */
    private static final int BACKGROUND_BATCHES = 44;

    @ParameterizedTest
    @EnumSource
    void whatIsFoundAfterACrashIsAPrefix(Durability durability) {
        for (var seed = 0; seed < SEEDS; seed++) {
            new Run(durability, seed).check();
        }
    }

    @Test
    void workInTheBackgroundIsTakenUpAfterACrash() {
        for (var seed = 0; seed < SEEDS / 4; seed++) {
            var store = new CrashingStore(Durability.DURABLE, seed);
            var db = new TestEngine(store);
            var table = db.table("Things", "pk S");
            for (var i = 0; i < 20; i++) {
                table.put("pk", "k" + i, "team", "t" + i % 3, "due", TestEngine.secondsAfterStart(100 + i));
            }
            store.crashAt(1 + new Random(seed).nextInt(BACKGROUND_BATCHES));
            try {
                table.expireBy("due", true);
                table.addIndex(TableSpec.indexOf("gsi", "team S", "ALL"), "team S");
                TestEngine.await(store::hasCrashed);
            } catch (StoreException e) {
                assertThat(store.hasCrashed()).as("seed %d", seed).isTrue();
            }
            db.close();

            try (var again = new TestEngine(store.recovered())) {
                assertThat(again.findings()).as("seed %d", seed).isEmpty();
                var found = new TestTable(again, "Things");
                found.awaitActive();
                assertThat(again.findings()).as("seed %d, later", seed).isEmpty();
                assertThat(found.describe().itemCount()).isEqualTo(20);
                if (!found.describe().globalSecondaryIndexes().isEmpty()) {
                    assertThat(found.scan().in("gsi").run().count())
                            .as("seed %d", seed)
                            .isEqualTo(20);
                }
            }
        }
    }

    /** One run: random operations until the disk crashes, with the states that they made one after the other. */
    private static final class Run {
        private final Durability durability;
        private final long seed;
        private final Random random;
        private final CrashingStore store;
        private final List<Map<String, Map<String, Object>>> states = new ArrayList<>();
        private final Map<String, Map<String, Object>> state = new TreeMap<>();
        private TestTable table;

        Run(Durability durability, long seed) {
            this.durability = durability;
            this.seed = seed;
            this.random = new Random(seed);
            this.store = new CrashingStore(durability, seed);
        }

        void check() {
            var db = new TestEngine(store);
            var acknowledged = 0;
            try {
                table = db.create(new TableSpec("Things")
                        .key("pk S")
                        .global("gsi", "team S | n N", "ALL")
                        .global("keys", "team S", "KEYS_ONLY"));
                store.crashAt(1 + random.nextInt(OPERATIONS_MAX));
                states.add(Map.of());
                while (true) {
                    var call = operation(db);
                    states.add(
                            Map.copyOf(state)); // what it will be if the operation, though it fails, reached the disk
                    call.run();
                    acknowledged = states.size() - 1;
                }
            } catch (StoreException e) {
                assertThat(store.hasCrashed()).as("seed %d", seed).isTrue();
            }
            db.close();
            compare(acknowledged);
        }

        private void compare(int acknowledged) {
            var recovered = store.recovered();
            try (var db = new TestEngine(recovered)) {
                assertThat(db.findings()).as("%s, seed %d", durability, seed).isEmpty();
                var found = new TreeMap<String, Map<String, Object>>();
                if (db.engine()
                        .listTables(new ListTablesRequest(null, null))
                        .tableNames()
                        .isEmpty()) {
                    assertThat(durability).isEqualTo(Durability.RELAXED);
                    return;
                }
                new TestTable(db, "Things").scan().items().forEach(item -> found.put((String) item.get("pk"), item));
                var first = durability == Durability.DURABLE ? acknowledged : 0;
                assertThat(states.subList(first, states.size()))
                        .as("%s, seed %d: states from %d on", durability, seed, first)
                        .contains(found);
            }
        }

        /** The next operation. Changes {@link #state} to what it makes. */
        private Runnable operation(TestEngine db) {
            return switch (random.nextInt(6)) {
                case 0, 1 -> put(key(), false)::run;
                case 2 -> delete(key());
                case 3 -> update(key());
                case 4 -> insert(key());
                default -> transaction(db);
            };
        }

        private Runnable delete(String key) {
            state.remove(key);
            return () -> table.delete("pk", key);
        }

        private Runnable update(String key) {
            var n = random.nextInt(100);
            var item = new TreeMap<>(state.getOrDefault(key, Map.of("pk", key)));
            item.put("n", n);
            state.put(key, item);
            return table.updating("pk", key).doing("SET n = :n").with(":n", n)::run;
        }

        private Runnable insert(String key) {
            var taken = state.containsKey(key);
            var insert = put(key, taken).when("attribute_not_exists(pk)");
            return () -> {
                try {
                    insert.run();
                    assertThat(taken).isFalse();
                } catch (ConditionFailedException e) {
                    assertThat(taken).isTrue();
                }
            };
        }

        private Runnable transaction(TestEngine db) {
            var calls = new ArrayList<WriteCall>();
            var from = random.nextInt(KEYS);
            var cancelled = random.nextInt(4) == 0;
            for (var i = 0; i < 3; i++) {
                calls.add(put("k" + (from + i) % KEYS, cancelled));
            }
            if (cancelled) {
                calls.add(table.checking("pk", "never").when("attribute_exists(pk)"));
            }
            var transaction =
                    db.transaction(calls.toArray(WriteCall[]::new)).token("token" + random.nextInt(1_000_000));
            return () -> {
                try {
                    transaction.run();
                    assertThat(cancelled).isFalse();
                } catch (TransactionCanceledException e) {
                    assertThat(cancelled).isTrue();
                }
            };
        }

        private String key() {
            return "k" + random.nextInt(KEYS);
        }

        private WriteCall put(String key, boolean inVain) {
            var item = new Object[] {"pk", key, "team", "t" + random.nextInt(3), "n", random.nextInt(100)};
            if (!inVain) {
                state.put(key, Plain.map(item));
            }
            return table.putting(item);
        }
    }
}
