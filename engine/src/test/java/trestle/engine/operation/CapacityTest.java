package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.api.ConsumedCapacity;

/** Sizes and the capacity units they take: a write unit for each kilobyte, a read unit for each four. */
class CapacityTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.table("Things", "pk S");

    /** The attributes of an item of this size, key and all. */
    private static Object[] itemOf(String pk, int sizeBytes) {
        var rest = sizeBytes - Plain.item("pk", pk, "text", "").sizeBytes();
        return new Object[] {"pk", pk, "text", "x".repeat(rest)};
    }

    @ParameterizedTest
    @CsvSource({"100, 1", "1024, 1", "1025, 2", "2048, 2", "2049, 3", "409600, 400"})
    void ofWrites(int sizeBytes, double units) {
        var put = table.putting(itemOf("a", sizeBytes)).capacity("TOTAL").run().consumedCapacity();
        var update = table.updating("pk", "a")
                .doing("SET pk2 = :p REMOVE pk2x")
                .with(":p", "")
                .capacity("TOTAL");
        var delete = table.deleting("pk", "a").capacity("TOTAL");

        assertThat(put.units()).isEqualTo(units);
        if (sizeBytes < 400 * 1024) {
            assertThat(update.run().consumedCapacity().units())
                    .isEqualTo(Math.ceilDiv(sizeBytes + "pk2".length(), 1024));
        }
        assertThat(delete.run().consumedCapacity().units()).isGreaterThanOrEqualTo(units);
        assertThat(delete.run().consumedCapacity().units()).isEqualTo(1); // there is nothing left
    }

    @Test
    void ofWritesByTheLargerOfBeforeAndAfter() {
        table.put(itemOf("a", 5000));

        var shrinking = table.putting(itemOf("a", 100)).capacity("TOTAL").run();
        var growing = table.putting(itemOf("a", 3000)).capacity("TOTAL").run();
        var deleting = table.deleting("pk", "a").capacity("TOTAL").run();

        assertThat(shrinking.consumedCapacity().units()).isEqualTo(5);
        assertThat(growing.consumedCapacity().units()).isEqualTo(3);
        assertThat(deleting.consumedCapacity().units()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"100, 0.5, 1, 2", "4096, 0.5, 1, 2", "4097, 1, 2, 4", "8192, 1, 2, 4", "409600, 50, 100, 200"})
    void ofReads(int sizeBytes, double eventual, double consistent, double transactional) {
        table.put(itemOf("a", sizeBytes));

        assertThat(table.read(false, "TOTAL", "pk", "a").consumedCapacity().units())
                .isEqualTo(eventual);
        assertThat(table.read(true, "TOTAL", "pk", "a").consumedCapacity().units())
                .isEqualTo(consistent);
        assertThat(db.transaction(table.deleting("pk", "a"))
                        .capacity("TOTAL")
                        .read()
                        .consumedCapacity()
                        .getFirst()
                        .units())
                .isEqualTo(transactional);
        assertThat(table.scan().capacity("TOTAL").run().consumedCapacity().units())
                .isEqualTo(eventual);
        assertThat(table.query("pk = :p")
                        .with(":p", "a")
                        .consistent()
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity()
                        .units())
                .isEqualTo(consistent);
    }

    @Test
    void ofPagesIsByAllThatWasReadTogether() {
        var sorted = db.table("Sorted", "pk S", "sk N");
        for (var i = 0; i < 10; i++) {
            sorted.put("pk", "p", "sk", i, "text", "x".repeat(990));
        }
        var query = sorted.query("pk = :p").with(":p", "p").capacity("TOTAL");

        assertThat(query.run().consumedCapacity().units()).isEqualTo(1.5);
        assertThat(query.filter("n = :n").with(":n", 1).run().consumedCapacity().units())
                .isEqualTo(1.5);
        assertThat(sorted.query("pk = :p")
                        .with(":p", "absent")
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity()
                        .units())
                .isEqualTo(0.5);
    }

    @Test
    void isNotToldUnlessAskedFor() {
        assertThat(table.putting("pk", "a").run().consumedCapacity()).isNull();
        assertThat(table.putting("pk", "a").capacity("NONE").run().consumedCapacity())
                .isNull();
        assertThat(table.read(true, null, "pk", "a").consumedCapacity()).isNull();
        assertThat(table.read(true, "TOTAL", "pk", "absent").consumedCapacity())
                .isEqualTo(new ConsumedCapacity("Things", 1, null, null, null, java.util.Map.of(), java.util.Map.of()));
    }

    @Test
    void ofIndexesIsToldOneByOne() {
        var indexed = db.create(new TableSpec("Indexed")
                .key("pk S", "sk N")
                .local("lsi", "pk S | place N", "KEYS_ONLY")
                .global("gsi", "team S", "INCLUDE", "note"));

        var made = put(indexed, "place", 1, "team", "t", "text", "x".repeat(3000));
        assertUnits(made, 5, 3, 1, 1);

        assertUnits(put(indexed, "place", 1, "team", "t", "text", "y".repeat(3000)), 3, 3, 0, 0); // not projected
        assertUnits(put(indexed, "place", 2, "team", "t"), 5, 3, 2, 0); // one row goes, one comes
        assertUnits(put(indexed, "place", 2, "team", "t", "note", "n".repeat(1500)), 4, 2, 0, 2);
        assertUnits(put(indexed), 5, 2, 1, 2); // both rows go
    }

    private static ConsumedCapacity put(TestTable table, Object... rest) {
        var item = new java.util.ArrayList<Object>(java.util.List.of("pk", "p", "sk", 1));
        item.addAll(java.util.Arrays.asList(rest));
        return table.putting(item.toArray()).capacity("INDEXES").run().consumedCapacity();
    }

    private static void assertUnits(
            ConsumedCapacity capacity, double total, double table, double local, double global) {
        assertThat(capacity.units()).as("total").isEqualTo(total);
        assertThat(capacity.table().units()).as("table").isEqualTo(table);
        assertThat(units(capacity.localSecondaryIndexes().get("lsi"))).as("lsi").isEqualTo(local);
        assertThat(units(capacity.globalSecondaryIndexes().get("gsi")))
                .as("gsi")
                .isEqualTo(global);
    }

    private static double units(ConsumedCapacity.Capacity capacity) {
        return capacity == null ? 0 : capacity.units();
    }

    @Test
    void ofIndexReadsIsTheIndexsAndOfWhatIsFetchedTheTables() {
        var indexed = db.create(new TableSpec("Indexed")
                .key("pk S", "sk N")
                .local("lsi", "pk S | place N", "KEYS_ONLY")
                .global("gsi", "team S", "ALL"));
        for (var i = 0; i < 3; i++) {
            indexed.put("pk", "p", "sk", i, "place", i, "team", "t", "text", "x".repeat(5000));
        }

        var global = indexed.query("team = :t")
                .with(":t", "t")
                .in("gsi")
                .capacity("INDEXES")
                .run();
        var local = indexed.query("pk = :p")
                .with(":p", "p")
                .in("lsi")
                .capacity("INDEXES")
                .run();
        var fetching = indexed.query("pk = :p")
                .with(":p", "p")
                .in("lsi")
                .select("ALL_ATTRIBUTES")
                .capacity("INDEXES");

        assertThat(global.consumedCapacity().globalSecondaryIndexes().get("gsi").units())
                .isEqualTo(2);
        assertThat(global.consumedCapacity().table().units()).isZero();
        assertThat(local.consumedCapacity().localSecondaryIndexes().get("lsi").units())
                .isEqualTo(0.5);
        assertThat(fetching.run().consumedCapacity().table().units()).isEqualTo(3); // two blocks of each, halved
        assertThat(fetching.consistent().run().consumedCapacity().units()).isEqualTo(7);
    }
}
