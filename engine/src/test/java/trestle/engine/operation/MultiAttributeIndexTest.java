package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.PageCall;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;

/** Global indexes whose keys are made of several attributes: four of the partition here, four of the sort key. */
class MultiAttributeIndexTest {
    private static final String PARTITION = "a = :a AND b = :b AND c = :c AND d = :d";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.create(
            new TableSpec("Things").key("pk S").global("gsi", "a S, b N, c B, d S | e S, f N, g B, h S", "ALL"));

    private final List<String> inOrder = new ArrayList<>();

    /** Every combination of two values in each part of the sort key, in a shuffled order. */
    @BeforeEach
    void fill() {
        var items = new ArrayList<Object[]>();
        for (var e : List.of("e", "e\u0000")) {
            for (var f : List.of(-10, 9)) {
                for (var g : List.of(new byte[] {0}, new byte[] {0, 0})) {
                    for (var h : List.of("h", "hh")) {
                        var name = e + f + g.length + h;
                        inOrder.add(name);
                        items.add(item(name, "e", e, "f", f, "g", g, "h", h));
                    }
                }
            }
        }
        Collections.shuffle(items, new Random(3));
        items.forEach(table::put);
    }

    private static Object[] item(String pk, Object... rest) {
        var item = new ArrayList<Object>(List.of("pk", pk, "a", "a", "b", 1, "c", new byte[] {0}, "d", "d"));
        item.addAll(List.of(rest));
        return item.toArray();
    }

    private PageCall query(String sortCondition) {
        return table.query(PARTITION + sortCondition)
                .in("gsi")
                .with(":a", "a")
                .with(":b", 1)
                .with(":c", new byte[] {0})
                .with(":d", "d");
    }

    private List<Object> named(String prefix) {
        return inOrder.stream()
                .filter(name -> name.startsWith(prefix))
                .<Object>map(name -> name)
                .toList();
    }

    @Test
    void areReadInTheOrderOfTheirSortAttributesOneAfterTheOther() {
        assertThat(query("").column("pk")).isEqualTo(inOrder);
        assertThat(query("").descending().column("pk")).isEqualTo(inOrder.reversed());
    }

    @Test
    void takeEqualitiesOfTheFirstSortAttributes() {
        assertThat(query(" AND e = :e").with(":e", "e").column("pk")).isEqualTo(inOrder.subList(0, 8));
        assertThat(query(" AND e = :e AND f = :f").with(":e", "e").with(":f", 9).column("pk"))
                .isEqualTo(named("e9"));
        assertThat(query(" AND e = :e AND f = :f AND g = :g AND h = :h")
                        .with(":e", "e")
                        .with(":f", 9)
                        .with(":g", new byte[] {0})
                        .with(":h", "hh")
                        .column("pk"))
                .containsExactly("e91hh");
    }

    @Test
    void takeARangeOfTheNextSortAttribute() {
        assertThat(query(" AND e > :e").with(":e", "e").column("pk")).isEqualTo(inOrder.subList(8, 16));
        assertThat(query(" AND begins_with(e, :e)").with(":e", "e").column("pk"))
                .isEqualTo(inOrder);
        assertThat(query(" AND e = :e AND f < :f").with(":e", "e").with(":f", 9).column("pk"))
                .isEqualTo(named("e-10"));
        assertThat(query(" AND e = :e AND f BETWEEN :f AND :g")
                        .with(":e", "e")
                        .with(":f", -10)
                        .with(":g", 9)
                        .column("pk"))
                .isEqualTo(inOrder.subList(0, 8));
        assertThat(query(" AND e = :e AND f = :f AND begins_with(g, :g)")
                        .with(":e", "e")
                        .with(":f", 9)
                        .with(":g", new byte[] {0, 0})
                        .column("pk"))
                .isEqualTo(named("e92"));
    }

    @Test
    void wantEveryPartitionAttribute() {
        assertRefused(
                "Query condition missed key schema element: d",
                table.query("a = :a AND b = :b AND c = :c")
                        .in("gsi")
                        .with(":a", "a")
                        .with(":b", 1)
                        .with(":c", new byte[] {0})::run);
        assertRefused(
                "Query key condition not supported",
                table.query("a > :a AND b = :b AND c = :c AND d = :d")
                        .in("gsi")
                        .with(":a", "a")
                        .with(":b", 1)
                        .with(":c", new byte[] {0})
                        .with(":d", "d")::run);
    }

    @Test
    void doNotSkipASortAttribute() {
        assertRefused(
                "Query condition missed key schema element: e",
                query(" AND f = :f").with(":f", 9)::run);
        assertRefused(
                "Query key condition not supported",
                query(" AND e > :e AND f = :f").with(":e", "e").with(":f", 9)::run);
    }

    @Test
    void holdOnlyItemsThatHaveAllOfTheirAttributes() {
        table.put("pk", "partial", "a", "a", "b", 1, "c", new byte[] {0}, "d", "d", "e", "e", "f", 9, "g", new byte[] {0
        });
        assertThat(table.describeIndex("gsi").itemCount()).isEqualTo(16);

        table.updating("pk", "partial").doing("SET h = :h").with(":h", "h").run();
        assertThat(table.describeIndex("gsi").itemCount()).isEqualTo(17);

        table.updating("pk", "partial").doing("REMOVE b").run();
        assertThat(table.describeIndex("gsi").itemCount()).isEqualTo(16);
        db.assertSound();
    }

    @Test
    void keepPartitionsApartWhoseAttributesRunTogether() {
        var two = db.create(new TableSpec("Two").key("pk S").global("gsi", "a S, b S", "ALL"));
        two.put("pk", "1", "a", "x", "b", "yz");
        two.put("pk", "2", "a", "xy", "b", "z");

        assertThat(two.query("a = :a AND b = :b")
                        .in("gsi")
                        .with(":a", "xy")
                        .with(":b", "z")
                        .column("pk"))
                .containsExactly("2");
    }

    @Test
    void areWalkedPageByPage() {
        for (var size = 1; size <= 17; size++) {
            assertThat(query("").limit(size).wholeColumn("pk")).isEqualTo(inOrder);
            assertThat(query("").limit(size).descending().wholeColumn("pk")).isEqualTo(inOrder.reversed());
        }
        assertThat(Plain.of(query("").limit(1).run().lastEvaluatedKey()).keySet())
                .containsExactlyInAnyOrder("pk", "a", "b", "c", "d", "e", "f", "g", "h");
    }
}
