package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.UpdateTableRequest.IndexUpdate;
import trestle.engine.error.ErrorType;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;

/** Indexes added to and removed from tables that are in use. */
class OnlineIndexTest {
    private static final IndexSpecification BY_TEAM = TableSpec.indexOf("byTeam", "team S | place N", "ALL");
    private static final int WRITERS = 4;

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.table("Things", "pk S");

    private void fill(int items) {
        for (var i = 0; i < items; i++) {
            table.put("pk", "k" + i, "team", "t" + i % 3, "place", i);
        }
    }

    private void addIndex() {
        table.addIndex(BY_TEAM, "team S", "place N");
    }

    private int indexed() {
        return table.scan().in("byTeam").run().count();
    }

    @Test
    void aNewIndexHoldsWhatWasThereBefore() {
        fill(600); // more than are looked at in one go
        table.put("pk", "without");

        var description = table.addIndex(BY_TEAM, "team S", "place N");
        table.awaitActive();

        assertThat(description.tableStatus()).isEqualTo("UPDATING");
        assertThat(description.globalSecondaryIndexes().getFirst().indexStatus())
                .isEqualTo("CREATING");
        assertThat(description.globalSecondaryIndexes().getFirst().backfilling())
                .isTrue();
        assertThat(table.describeIndex("byTeam").indexStatus()).isEqualTo("ACTIVE");
        assertThat(table.describeIndex("byTeam").backfilling()).isNull();
        assertThat(table.describeIndex("byTeam").itemCount()).isEqualTo(600);
        assertThat(indexed()).isEqualTo(600);
        db.assertSound();
    }

    @Test
    void itemsThatDoNotFitANewIndexAreLeftOut() {
        table.put("pk", "number", "team", 1, "place", 1);
        table.put("pk", "partial", "team", "t");
        table.put("pk", "fits", "team", "t", "place", 1);

        addIndex();
        table.awaitActive();

        assertThat(table.scan().in("byTeam").column("pk")).containsExactly("fits");
        db.assertSound();
    }

    @Test
    void theIndexAgreesWithItsTableThoughFourThreadsWriteMeanwhile() throws Exception {
        fill(2_000);
        var begun = new CountDownLatch(WRITERS);
        try (var threads = Executors.newFixedThreadPool(WRITERS)) {
            var writers = new ArrayList<java.util.concurrent.Future<?>>();
            for (var i = 0; i < WRITERS; i++) {
                var random = new Random(i);
                writers.add(threads.submit((Callable<Void>) () -> {
                    for (var n = 0; n < 1_500; n++) {
                        change(random);
                        if (n == 100) {
                            begun.countDown();
                        }
                    }
                    return null;
                }));
            }
            begun.await();
            addIndex();
            for (var writer : writers) {
                writer.get();
            }
        }
        table.awaitActive();

        db.assertSound();
        var complete = table.scan()
                .filter("attribute_exists(team) AND attribute_exists(place)")
                .wholeColumn("pk");
        assertThat(table.scan().in("byTeam").wholeColumn("pk")).containsExactlyInAnyOrderElementsOf(complete);
    }

    private void change(Random random) {
        var pk = "k" + random.nextInt(2_200);
        switch (random.nextInt(4)) {
            case 0 -> table.delete("pk", pk);
            case 1 -> table.updating("pk", pk).doing("REMOVE team").run();
            case 2 ->
                table.updating("pk", pk)
                        .doing("SET place = :p")
                        .with(":p", random.nextInt())
                        .run();
            default -> table.put("pk", pk, "team", "t" + random.nextInt(3), "place", random.nextInt());
        }
    }

    @Test
    void itemsChangedBeforeTheyAreFilledInAreCountedOnce() {
        fill(6);
        db.store().holdUpkeep();
        addIndex();

        table.put("pk", "k0", "team", "t0", "place", 0); // the same again
        table.put("pk", "k1", "team", "moved", "place", 1);
        table.put("pk", "k2");
        table.delete("pk", "k3");
        db.transaction(table.deleting("pk", "k4"), table.putting("pk", "new", "team", "t", "place", 1))
                .run();
        db.assertSound();
        db.store().release();
        table.awaitActive();

        assertThat(table.describeIndex("byTeam").itemCount()).isEqualTo(4);
        db.assertSound();
    }

    @Test
    void anIndexThatIsBeingFilledIsNotRead() {
        fill(3);
        db.store().holdUpkeep();
        addIndex();

        assertRefused(
                "Cannot read from backfilling global secondary index: byTeam",
                table.scan().in("byTeam")::run);
        assertRefused(
                "Cannot read from backfilling global secondary index: byTeam",
                table.query("team = :t").with(":t", "t0").in("byTeam")::run);

        db.store().release();
        table.awaitActive();
        assertThat(indexed()).isEqualTo(3);
    }

    @Test
    void oneIndexAtATimeIsMadeOrRemoved() {
        fill(1);
        var other = TableSpec.indexOf("other", "team S", "ALL");
        db.store().holdUpkeep();
        addIndex();

        assertRefused(
                ErrorType.RESOURCE_IN_USE,
                "Attempt to change a resource which is still in use: Table is being updated: Things",
                () -> table.addIndex(other));
        assertRefused(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
                () -> table.change(
                        null,
                        new IndexUpdate(other, null, null),
                        new IndexUpdate(TableSpec.indexOf("third", "team S", "ALL"), null, null)));

        db.store().release();
        table.awaitActive();
        table.addIndex(other);
        table.awaitActive();
        assertThat(table.scan().in("other").run().count()).isEqualTo(1);
    }

    @Test
    void anIndexThatIsBeingFilledMayBeRemoved() {
        fill(3);
        db.store().holdUpkeep();
        addIndex();

        table.removeIndex("byTeam");
        db.store().release();
        TestEngine.await(() -> table.describe().globalSecondaryIndexes().isEmpty());

        assertThat(Verification.run(db.store(), progress -> {}).counts()).containsEntry("index rows", 0L);
        db.assertSound();
    }

    @Test
    void changingATableWhileItsIndexIsFilledDoesNotDisturb() {
        fill(500);
        addIndex();
        for (var i = 0; i < 10; i++) {
            table.protect(i % 2 == 0);
        }
        table.awaitActive();

        assertThat(indexed()).isEqualTo(500);
        db.assertSound();
    }

    @Test
    void aRemovedIndexIsGoneWithAllItsRows() {
        fill(300);
        addIndex();
        table.awaitActive();

        table.removeIndex("byTeam");
        assertRefused(
                "The table does not have the specified index: byTeam",
                table.scan().in("byTeam")::run);
        TestEngine.await(() -> table.describe().globalSecondaryIndexes().isEmpty());

        var report = Verification.run(db.store(), progress -> {});
        assertThat(report.clean()).isTrue();
        assertThat(report.counts()).containsEntry("index rows", 0L).containsEntry("items", 300L);
    }

    @Test
    void anIndexMayComeBackUnderItsName() {
        fill(10);
        for (var i = 0; i < 3; i++) {
            addIndex();
            table.awaitActive();
            assertThat(indexed()).isEqualTo(10);
            table.removeIndex("byTeam");
            TestEngine.await(() -> table.describe().globalSecondaryIndexes().isEmpty());
        }
        db.assertSound();
    }

    @Test
    void fillingIsTakenUpWhenTheEngineIsOpenedAgain() throws InterruptedException {
        fill(700);
        db.store().holdBackfillAfter(400);
        addIndex();
        db.store().awaitHeld();

        db.engine().close(); // interrupts the write that is held
        db.store().release();
        assertThat(Verification.run(db.store(), progress -> {}).clean()).isTrue();
        db.reopen();
        table.awaitActive();

        assertThat(indexed()).isEqualTo(700);
        db.assertSound();
    }

    @Test
    void fillingIsTakenUpOnDiskToo(@TempDir Path folder) {
        try (var first = new TestEngine(RocksStore.open(folder, Durability.RELAXED))) {
            var things = first.table("Things", "pk S");
            for (var i = 0; i < 500; i++) {
                things.put("pk", "k" + i, "team", "t", "place", i);
            }
            things.addIndex(BY_TEAM, "team S", "place N");
        }
        try (var second = new TestEngine(RocksStore.open(folder, Durability.RELAXED))) {
            var things = new TestTable(second, "Things");
            things.awaitActive();

            assertThat(things.query("team = :t")
                            .with(":t", "t")
                            .in("byTeam")
                            .run()
                            .count())
                    .isEqualTo(500);
            second.assertSound();
        }
    }

    @Test
    void whatIsNotAnIndexIsRefused() {
        assertRefused(
                "One or more parameter values were invalid: Some index key attributes are not defined in"
                        + " AttributeDefinitions. Keys: [team, place], AttributeDefinitions: [pk]",
                () -> table.addIndex(BY_TEAM));
        assertRefused(
                "One or more parameter values were invalid: One of GlobalSecondaryIndexUpdate.Update,"
                        + " GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null",
                () -> table.change(null, new IndexUpdate(null, null, null)));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> table.removeIndex("absent"));
        addIndex();
        table.awaitActive();
        assertRefused(
                "One or more parameter values were invalid: Attempting to create an index which already exists",
                this::addIndex);
    }
}
