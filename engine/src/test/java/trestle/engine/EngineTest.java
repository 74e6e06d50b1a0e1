package trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.StoreException;
import trestle.engine.table.Verification;

class EngineTest {
    @Test
    void anEngineOnAFolderKeepsWhatItWasGiven(@TempDir Path folder) {
        try (var engine = Engine.open(folder)) {
            engine.createTable(new TableSpec("Things").key("pk S").request(), "eu-central-1");
            assertThat(engine.status().writable()).isTrue();
            assertThat(engine.counters().batches()).isEqualTo(1);
        }
        try (var engine = Engine.open(folder)) {
            assertThat(engine.listTables(new ListTablesRequest(null, null)).tableNames())
                    .containsExactly("Things");
        }
        assertThat(Verification.run(folder, progress -> {}).clean()).isTrue();
    }

    @Test
    void anEngineInMemoryForgets() {
        for (var i = 0; i < 2; i++) {
            try (var engine = Engine.inMemory()) {
                engine.createTable(new TableSpec("Things").key("pk S").request(), "eu-central-1");
            }
        }
    }

    @Test
    void aClosedEngineRefusesEverything() {
        var db = new TestEngine(new MemoryStore());
        var table = db.table("Things", "pk S");
        db.close();
        db.close();

        assertThatThrownBy(() -> table.put("pk", "a")).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> table.get("pk", "a")).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> table.scan().run()).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> table.protect(true)).isInstanceOf(StoreException.class);
    }

    /** Accounts between which eight threads move money: every read of all of them at once finds the same sum. */
    @Test
    void readsOfATransactionSeeNoTransferHalfDone() throws Exception {
        try (var db = new TestEngine();
                var threads = Executors.newFixedThreadPool(8)) {
            var table = db.table("Accounts", "pk S");
            for (var i = 0; i < 10; i++) {
                table.put("pk", "a" + i, "n", 100);
            }
            var work = new ArrayList<Callable<Void>>();
            var done = new AtomicBoolean();
            for (var t = 0; t < 6; t++) {
                var random = new Random(t);
                work.add(() -> {
                    for (var i = 0; i < 300; i++) {
                        transfer(db, table, random);
                    }
                    done.set(true);
                    return null;
                });
            }
            for (var t = 0; t < 2; t++) {
                work.add(() -> {
                    while (!done.get()) {
                        assertThat(sum(db, table)).isEqualTo(1_000);
                        assertThat(table.scan().wholeColumn("n").stream()
                                        .mapToInt(n -> (Integer) n)
                                        .sum())
                                .isEqualTo(1_000);
                    }
                    return null;
                });
            }
            for (var future : threads.invokeAll(work)) {
                future.get();
            }
            assertThat(sum(db, table)).isEqualTo(1_000);
            db.assertSound();
        }
    }

    private static void transfer(TestEngine db, TestTable table, Random random) {
        var from = random.nextInt(10);
        var amount = random.nextInt(1, 50);
        var to = (from + 1 + random.nextInt(9)) % 10;
        try {
            db.transaction(
                            table.updating("pk", "a" + from)
                                    .doing("SET n = n - :x")
                                    .when("n >= :x")
                                    .with(":x", amount),
                            table.updating("pk", "a" + to)
                                    .doing("SET n = n + :x")
                                    .with(":x", amount))
                    .run();
        } catch (TransactionCanceledException e) {
            assertThat(e.reasons().getFirst().code()).isEqualTo("ConditionalCheckFailed");
        }
    }

    private static int sum(TestEngine db, TestTable table) {
        var keys = new WriteCall[10];
        java.util.Arrays.setAll(keys, i -> table.deleting("pk", "a" + i));
        return db.transaction(keys).items().stream()
                .mapToInt(item -> (Integer) item.get("n"))
                .sum();
    }

    /** Whatever is done, items and indexes, counts and due times agree at the end. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aStoreAgreesWithItselfAfterRandomWork(long seed) {
        try (var db = new TestEngine()) {
            var random = new Random(seed);
            var table = db.create(new TableSpec("Things")
                    .key("pk S", "sk N")
                    .local("lsi", "pk S | a N", "KEYS_ONLY")
                    .global("one", "a N | b S", "INCLUDE", "note")
                    .global("many", "b S, a N | sk N", "ALL"));
            table.expireBy("due", true);
            for (var i = 0; i < 600; i++) {
                change(db, table, random);
            }
            table.awaitActive();
            db.assertSound();
        }
    }

    private static void change(TestEngine db, TestTable table, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> table.delete(key(random));
            case 1 ->
                table.updating(key(random))
                        .doing("SET a = :a REMOVE " + (random.nextBoolean() ? "b" : "note"))
                        .with(":a", random.nextInt(5))
                        .run();
            case 2 ->
                table.updating(key(random))
                        .doing("ADD due :d")
                        .with(":d", TestEngine.secondsAfterStart(random.nextInt(90)))
                        .run();
            case 3 -> db.pass(java.time.Duration.ofSeconds(random.nextInt(3)));
            case 4 -> db.engine().sweep();
            case 5 ->
                db.batchWrite(
                        table.putting("pk", "x", "sk", 1, "a", random.nextInt(5)),
                        table.deleting("pk", "x", "sk", 2),
                        table.putting("pk", "x", "sk", 3, "b", "b" + random.nextInt(5)));
            default -> table.put(item(random));
        }
    }

    private static Object[] key(Random random) {
        return new Object[] {"pk", "p" + random.nextInt(3), "sk", random.nextInt(10)};
    }

    private static Object[] item(Random random) {
        var item = new ArrayList<Object>(java.util.List.of(key(random)));
        if (random.nextBoolean()) {
            item.addAll(java.util.List.of("a", random.nextInt(5)));
        }
        if (random.nextBoolean()) {
            item.addAll(java.util.List.of("b", "b" + random.nextInt(5)));
        }
        if (random.nextBoolean()) {
            item.addAll(java.util.List.of("note", "n".repeat(random.nextInt(20))));
        }
        if (random.nextBoolean()) {
            item.addAll(java.util.List.of("due", TestEngine.secondsAfterStart(random.nextInt(2_000))));
        }
        return item.toArray();
    }
}
