package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.WriteCall;
import trestle.engine.api.BatchGetItemRequest;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.error.ErrorType;

class BatchesTest {
    private static final String DUPLICATES = "Provided list of item keys contains duplicates";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable things = db.table("Things", "pk S");
    private final TestTable others =
            db.create(new TableSpec("Others").key("pk S", "sk N").local("lsi", "pk S | place N", "ALL"));

    private WriteCall[] puts(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> things.putting("pk", "k" + i))
                .toArray(WriteCall[]::new);
    }

    @Test
    void putsAndDeletesGoToSeveralTables() {
        things.put("pk", "old");

        var result = db.batchWrite(
                things.deleting("pk", "old"),
                things.putting("pk", "new", "n", 1),
                others.putting("pk", "a", "sk", 1),
                others.deleting("pk", "absent", "sk", 2));

        assertThat(result.unprocessedItems()).isEmpty();
        assertThat(things.scan().items()).containsExactly(Plain.map("pk", "new", "n", 1));
        assertThat(others.scan().items()).containsExactly(Plain.map("pk", "a", "sk", 1));
        db.assertSound();
    }

    @Test
    void capacityIsToldByTable() {
        var result = db.batchWrite(
                things.putting("pk", "a"), things.putting("pk", "b"), others.putting("pk", "a", "sk", 1, "place", 2));

        assertThat(result.consumedCapacity()).extracting(c -> c.tableName()).containsExactly("Things", "Others");
        assertThat(result.consumedCapacity()).extracting(c -> c.units()).containsExactly(2.0, 2.0);
    }

    @Test
    void itemCollectionsAreToldOfPutsAndDeletes() {
        var result = db.batchWrite(
                things.putting("pk", "a"),
                others.putting("pk", "a", "sk", 1),
                others.putting("pk", "a", "sk", 2),
                others.deleting("pk", "b", "sk", 3));

        assertThat(result.itemCollectionMetrics()).containsOnlyKeys("Others");
        assertThat(result.itemCollectionMetrics().get("Others"))
                .extracting(metrics -> Plain.of(metrics.itemCollectionKey()))
                .containsExactly(Plain.map("pk", "a"), Plain.map("pk", "b"));
    }

    @Test
    void aBatchWritesAtMost25Items() {
        db.batchWrite(puts(25));
        assertThat(things.describe().itemCount()).isEqualTo(25);

        assertRefused(
                "1 validation error detected: Value '{Things=[26 items]}' at 'requestItems' failed to satisfy constraint:"
                        + " Map value must satisfy constraint: [Member must have length less than or equal to 25, Member"
                        + " must have length greater than or equal to 1]",
                () -> db.batchWrite(puts(26)));
        var spread = java.util.Arrays.copyOf(puts(25), 26);
        spread[25] = others.putting("pk", "a", "sk", 1);
        assertRefused("Too many items requested for the BatchWriteItem call", () -> db.batchWrite(spread));
    }

    @Test
    void aBatchWritesEachItemOnce() {
        assertRefused(DUPLICATES, () -> db.batchWrite(things.putting("pk", "a"), things.putting("pk", "a", "n", 1)));
        assertRefused(DUPLICATES, () -> db.batchWrite(things.putting("pk", "a"), things.deleting("pk", "a")));
        var byArn = new TestTable(db, things.describe().tableArn());
        assertRefused(DUPLICATES, () -> db.batchWrite(things.putting("pk", "a"), byArn.deleting("pk", "a")));
        assertThat(things.describe().itemCount()).isZero();
    }

    @Test
    void oneItemThatDoesNotFitSparesAllOthersTheWrite() {
        assertRefused(
                "One or more parameter values were invalid: Missing the key sk in the item",
                () -> db.batchWrite(things.putting("pk", "a"), others.putting("pk", "a")));
        assertRefused(
                "Item size has exceeded the maximum allowed size",
                () -> db.batchWrite(
                        things.putting("pk", "a"), things.putting("pk", "b", "text", "x".repeat(400 * 1024))));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found",
                () -> db.batchWrite(things.putting("pk", "a"), new TestTable(db, "None").putting("pk", "a")));
        assertThat(things.describe().itemCount()).isZero();
    }

    @Test
    void anEmptyBatchIsRefused() {
        assertRefused("The requestItems parameter is required for BatchWriteItem", () -> db.batchWrite());
        assertRefused("The requestItems parameter is required for BatchGetItem", () -> db.batchGet());
        assertRefused(
                "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported"
                        + " datatypes",
                () -> db.engine()
                        .batchWriteItem(new BatchWriteItemRequest(
                                Map.of("Things", List.of(new Write(null, null))), null, null, null)));
    }

    // ---- reads ----

    @Test
    void aBatchReadsOfSeveralTablesWhatIsThere() {
        things.put("pk", "a", "n", 1);
        others.put("pk", "a", "sk", 1);

        var result = db.batchGet(
                things.deleting("pk", "a"), things.deleting("pk", "absent"), others.deleting("pk", "a", "sk", 1));

        assertThat(result.responses().get("Things"))
                .extracting(Plain::of)
                .containsExactly(Plain.map("pk", "a", "n", 1));
        assertThat(result.responses().get("Others"))
                .extracting(Plain::of)
                .containsExactly(Plain.map("pk", "a", "sk", 1));
        assertThat(result.unprocessedKeys()).isEmpty();
        assertThat(result.consumedCapacity()).extracting(c -> c.units()).containsExactly(1.0, 0.5);
    }

    @Test
    void aBatchReadsAtMost100ItemsEachOnce() {
        assertThat(db.batchGet(puts(100)).responses().get("Things")).isEmpty();

        assertRefused(
                "1 validation error detected: Value at 'RequestItems.Things.member.Keys' failed to satisfy constraint:"
                        + " Member must have length less than or equal to 100",
                () -> db.batchGet(puts(101)));
        var spread = java.util.Arrays.copyOf(puts(100), 101);
        spread[100] = others.deleting("pk", "a", "sk", 1);
        assertRefused("Too many items requested for the BatchGetItem call", () -> db.batchGet(spread));
        assertRefused(DUPLICATES, () -> db.batchGet(things.deleting("pk", "a"), things.deleting("pk", "a")));
    }

    @Test
    void whatExceeds16MegabytesIsLeftToBeAskedForAgain() {
        var text = "x".repeat(390 * 1024);
        var calls = IntStream.range(0, 50)
                .mapToObj(i -> things.putting("pk", "k" + i, "text", text))
                .toArray(WriteCall[]::new);
        for (var call : calls) {
            call.run();
        }
        var keys = IntStream.range(0, 50)
                .mapToObj(i -> things.deleting("pk", "k" + i))
                .toArray(WriteCall[]::new);

        var first = db.batchGet(keys);
        var second = db.engine().batchGetItem(new BatchGetItemRequest(first.unprocessedKeys(), null, null));

        var found = first.responses().get("Things").size();
        assertThat(found).isBetween(40, 43);
        assertThat(first.unprocessedKeys().get("Things").keys()).hasSize(50 - found);
        assertThat(second.responses().get("Things")).hasSize(50 - found);
        assertThat(second.unprocessedKeys()).isEmpty();
    }
}
