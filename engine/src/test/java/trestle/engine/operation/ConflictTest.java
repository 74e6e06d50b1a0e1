package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static trestle.engine.TestEngine.assertRefused;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.Plain;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.TransactionCall;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.error.ErrorType;
import trestle.engine.table.Catalog;
import trestle.engine.table.ItemLocks;
import trestle.engine.table.RequestTokens;

/** Transactions that meet an item which somebody keeps locked. */
class ConflictTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.table("Things", "pk S");
    private final ItemLocks locks = new ItemLocks();
    private final CountDownLatch done = new CountDownLatch(1);
    private Catalog catalog;
    private Transactions transactions;
    private CompletableFuture<Void> holder = CompletableFuture.completedFuture(null);

    @BeforeEach
    void onTheSameStore() {
        catalog = new Catalog(db.store());
        transactions =
                new Transactions(new Context(db.store(), catalog, locks, new RequestTokens(db.store(), locks, db), db));
    }

    @AfterEach
    void letGo() throws InterruptedException, ExecutionException {
        done.countDown();
        holder.get();
    }

    private void holdLocked(byte[] key) throws InterruptedException {
        var held = new CountDownLatch(1);
        holder = CompletableFuture.runAsync(() -> {
            try (var lock = locks.acquire(key, 1_000)) {
                assertThat(lock).isNotNull();
                held.countDown();
                done.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        held.await();
    }

    private byte[] keyOf(String pk) {
        return catalog.find("Things").orElseThrow().itemKey(Plain.values("pk", pk));
    }

    private TransactionCall putting(String... pks) {
        return db.transaction(java.util.Arrays.stream(pks)
                .map(pk -> table.putting("pk", pk))
                .toArray(trestle.engine.WriteCall[]::new));
    }

    @Test
    void areCancelledForThatItem() throws InterruptedException {
        holdLocked(keyOf("b"));

        var canceled = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> transactions.write(putting("a", "b", "c").request()));

        assertThat(canceled.reasons()).extracting(Reason::code).containsExactly("None", "TransactionConflict", "None");
        assertThat(canceled.reasons().get(1).message()).isEqualTo("Transaction is ongoing for the item");
        assertThat(table.describe().itemCount()).isZero();
    }

    @Test
    void goAheadOnceItIsFree() throws Exception {
        holdLocked(keyOf("b"));
        var waiting = CompletableFuture.runAsync(
                () -> transactions.write(putting("a", "b").request()));
        done.countDown();

        waiting.get();

        assertThat(table.describe().itemCount()).isEqualTo(2);
    }

    @Test
    void areInProgressWhileTheSameTokenIs() throws InterruptedException {
        holdLocked(RequestTokens.key("t"));

        assertRefused(
                ErrorType.TRANSACTION_IN_PROGRESS,
                "The transaction with the given request token is already in progress.",
                () -> transactions.write(putting("a").token("t").request()));
    }

    @Test
    void doNotHinderReads() throws InterruptedException {
        table.put("pk", "a", "n", 1);
        holdLocked(keyOf("a"));

        assertThat(putting("a").items()).containsExactly(Plain.map("pk", "a", "n", 1));
    }
}
