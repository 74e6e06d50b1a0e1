package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;

class NamedSnapshotsTest {
    @TempDir
    Path folder;

    @AutoClose
    private final TestEngine db = new TestEngine();

    private static List<Object> keys(TestTable table, String snapshot) {
        return table.scan().at(snapshot).limit(1).wholeColumn("pk");
    }

    @Test
    void everyPageIsOfTheSameMomentWhateverHappensMeanwhile() {
        assertOneMoment(db);
    }

    @Test
    void soItIsOnDisk() {
        try (var onDisk = new TestEngine(RocksStore.open(folder, Durability.RELAXED))) {
            assertOneMoment(onDisk);
        }
    }

    private static void assertOneMoment(TestEngine engine) {
        var table = engine.table("Tab", "pk S");
        var other = engine.table("Other", "pk S");
        table.put("pk", "a", "v", 1);
        table.put("pk", "b", "v", 1);
        other.put("pk", "o");
        engine.engine().openSnapshot("m");

        table.put("pk", "a", "v", 2);
        table.delete("pk", "b");
        table.put("pk", "c");
        other.drop();
        engine.table("Other", "id N").put("id", 1);
        engine.table("New", "pk S");

        assertThat(table.scan().at("m").limit(1).wholeColumn("v")).containsExactly(1, 1);
        assertThat(keys(table, "m")).containsExactlyInAnyOrder("a", "b");
        assertThat(keys(other, "m")).containsExactly("o");
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                Messages.RESOURCE_NOT_FOUND,
                () -> keys(new TestTable(engine, "New"), "m"));
    }

    @Test
    void openingAgainKeepsTheFirst() {
        var table = db.table("Tab", "pk S");
        db.engine().openSnapshot("m");
        table.put("pk", "later");

        db.engine().openSnapshot("m");

        assertThat(keys(table, "m")).isEmpty();
    }

    @Test
    void whatIsClosedOrForgottenIsGone() {
        var table = db.table("Tab", "pk S");
        db.engine().openSnapshot("closed");
        db.engine().openSnapshot("forgotten");
        db.engine().openSnapshot("read");

        db.engine().closeSnapshot("closed");
        db.engine().closeSnapshot("never opened");
        db.pass(NamedSnapshots.IDLE_MAX);
        assertThat(keys(table, "read")).isEmpty();
        db.pass(Duration.ofMillis(1));
        db.engine().sweep();

        assertThat(keys(table, "read")).isEmpty();
        assertRefused(Messages.SNAPSHOT_GONE, () -> keys(table, "closed"));
        assertRefused(Messages.SNAPSHOT_GONE, () -> keys(table, "forgotten"));
    }

    @Test
    void onlyAFewAreKeptAtOnceAndTheirNamesAreShort() {
        for (int i = 0; i < NamedSnapshots.OPEN_MAX; i++) {
            db.engine().openSnapshot("m" + i);
        }

        assertRefused(
                ErrorType.LIMIT_EXCEEDED,
                Messages.tooManySnapshots(NamedSnapshots.OPEN_MAX),
                () -> db.engine().openSnapshot("x"));
        db.engine().closeSnapshot("m0");
        db.engine().openSnapshot("x");
        assertRefused(Messages.SNAPSHOT_NAME, () -> db.engine().openSnapshot(""));
        assertRefused(Messages.SNAPSHOT_NAME, () -> db.engine().openSnapshot("x".repeat(65)));
    }

    /** Two tables are written in one transaction each time: at no moment do they differ. */
    @Test
    void aSnapshotHoldsNoTransactionByHalf() throws Exception {
        var left = db.table("Left", "pk S");
        var right = db.table("Right", "pk S");
        var stop = new AtomicBoolean();
        var begun = new CountDownLatch(50);
        var writer = Thread.ofPlatform().start(() -> {
            for (int i = 0; !stop.get(); i++) {
                db.transaction(left.putting("pk", "k", "n", i), right.putting("pk", "k", "n", i))
                        .run();
                begun.countDown();
            }
        });
        begun.await();

        try {
            for (int i = 0; i < 200; i++) {
                db.engine().openSnapshot("m");
                assertThat(left.scan().at("m").column("n"))
                        .isEqualTo(right.scan().at("m").column("n"));
                db.engine().closeSnapshot("m");
            }
        } finally {
            stop.set(true);
            writer.join();
        }
    }

    @Test
    void anEngineThatIsClosedHasNone() {
        var table = db.table("Tab", "pk S");
        db.engine().openSnapshot("m");
        db.close();

        assertRefused(Messages.SNAPSHOT_GONE, () -> keys(table, "m"));
    }
}
