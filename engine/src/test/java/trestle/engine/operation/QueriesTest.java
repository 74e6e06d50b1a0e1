package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.engine.PageCall;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;

/** What queries and scans count, answer and refuse. */
class QueriesTest {
    private static final int MEGABYTE = 1024 * 1024;

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.create(new TableSpec("Paged")
            .key("pk S", "sk N")
            .local("lsi", "pk S | place N", "KEYS_ONLY")
            .global("gsi", "team S | place N", "INCLUDE", "note"));

    private PageCall query() {
        return table.query("pk = :v").with(":v", "p");
    }

    private PageCall inGlobal() {
        return table.query("team = :v").with(":v", "t").in("gsi");
    }

    @Nested
    class Limits {
        @BeforeEach
        void fill() {
            for (var i = 0; i < 10; i++) {
                table.put("pk", "p", "sk", i, "even", i % 2 == 0);
            }
        }

        @Test
        void countWhatIsReadNotWhatTheFilterLetsThrough() {
            var page = query().filter("even = :t").with(":t", true).limit(5).run();

            assertThat(page.scannedCount()).isEqualTo(5);
            assertThat(page.count()).isEqualTo(3);
            assertThat(page.items()).hasSize(3);
            assertThat(Plain.of(page.lastEvaluatedKey())).isEqualTo(Plain.map("pk", "p", "sk", 4));
        }

        @Test
        void letAPageBeEmptyAndYetNotTheLast() {
            var page = query().filter("sk2 = :none").with(":none", 1).limit(5).run();

            assertThat(page.count()).isZero();
            assertThat(page.items()).isEmpty();
            assertThat(page.lastEvaluatedKey()).isNotNull();
        }

        @Test
        void areAtLeastOne() {
            assertRefused(
                    "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have value"
                            + " greater than or equal to 1",
                    query().limit(0)::run);
            assertRefused(
                    "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value"
                            + " greater than or equal to 1",
                    table.scan().limit(0)::run);
        }
    }

    @Nested
    class PagesOfAMegabyte {
        private static final int ITEMS = 30;
        private static final int ITEM_BYTES = 64 * 1024;

        @BeforeEach
        void fill() {
            var rest = "x"
                    .repeat(ITEM_BYTES
                            - Plain.item("pk", "p", "sk", 10, "place", 10, "team", "t", "rest", "")
                                    .sizeBytes());
            for (var i = 10; i < 10 + ITEMS; i++) {
                table.put("pk", "p", "sk", i, "place", i, "team", "t", "rest", rest);
            }
        }

        @Test
        void endWithTheItemThatFillsThem() {
            var page = query().run();

            assertThat(page.count()).isEqualTo(MEGABYTE / ITEM_BYTES);
            assertThat(query().wholeColumn("sk"))
                    .isEqualTo(IntStream.range(10, 10 + ITEMS).boxed().toList());
            assertThat(table.scan().pages()).extracting(p -> p.count()).containsExactly(16, 14);
        }

        @Test
        void areMeasuredBeforeTheFilterAndTheProjection() {
            assertThat(query().filter("place > :n").with(":n", 40).run().scannedCount())
                    .isEqualTo(16);
            assertThat(query().projecting("sk").run().count()).isEqualTo(16);
            assertThat(query().select("COUNT").run().count()).isEqualTo(16);
        }

        @Test
        void areMeasuredOnWhatAnIndexHolds() {
            assertThat(inGlobal().run().count()).isEqualTo(ITEMS);
            assertThat(query().in("lsi").run().count()).isEqualTo(ITEMS);
        }
    }

    @Nested
    class Selections {
        private final Map<String, Object> whole =
                Plain.map("pk", "p", "sk", 1, "place", 1, "team", "t", "note", "n", "rest", "r");

        @BeforeEach
        void fill() {
            table.put("pk", "p", "sk", 1, "place", 1, "team", "t", "note", "n", "rest", "r");
        }

        @Test
        void areByDefaultAllThatTheTableOrIndexHas() {
            assertThat(query().items()).containsExactly(whole);
            assertThat(query().in("lsi").items()).containsExactly(Plain.map("pk", "p", "sk", 1, "place", 1));
            assertThat(inGlobal().items())
                    .containsExactly(Plain.map("pk", "p", "sk", 1, "place", 1, "team", "t", "note", "n"));
        }

        @Test
        void ofAllAttributesFetchTheItemOfALocalIndex() {
            assertThat(query().in("lsi").select("ALL_ATTRIBUTES").items()).containsExactly(whole);
            assertThat(query().in("lsi").select("ALL_PROJECTED_ATTRIBUTES").items())
                    .containsExactly(Plain.map("pk", "p", "sk", 1, "place", 1));
        }

        @Test
        void ofSomeAttributesFetchTheItemOfALocalIndexIfNeedBe() {
            assertThat(query().in("lsi").projecting("rest").items()).containsExactly(Plain.map("rest", "r"));
            assertThat(query().in("lsi").filter("rest = :r").with(":r", "r").items())
                    .containsExactly(whole);
            assertThat(query().in("lsi").filter("rest = :r").with(":r", "other").items())
                    .isEmpty();
        }

        @Test
        void ofAGlobalIndexAreWithinIt() {
            assertThat(inGlobal().projecting("note, sk").items()).containsExactly(Plain.map("note", "n", "sk", 1));
            assertRefused(
                    "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global"
                            + " secondary index gsi because its projection type is not ALL",
                    inGlobal().select("ALL_ATTRIBUTES")::run);
            assertRefused(
                    "One or more parameter values were invalid: Global secondary index gsi does not project [rest]",
                    inGlobal().projecting("rest")::run);
        }

        @Test
        void ofTheCountAnswerNoItems() {
            var page = query().select("COUNT").run();

            assertThat(page.items()).isNull();
            assertThat(page.count()).isEqualTo(1);
            assertThat(page.scannedCount()).isEqualTo(1);
        }

        @Test
        void thatContradictThemselvesAreRefused() {
            assertRefused(
                    "Cannot specify the ProjectionExpression when choosing to get only the Count",
                    query().select("COUNT").projecting("sk")::run);
            assertRefused(
                    "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES",
                    query().select("ALL_ATTRIBUTES").projecting("sk")::run);
            assertRefused(
                    "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
                    query().select("SPECIFIC_ATTRIBUTES")::run);
            assertRefused(
                    "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
                    query().select("ALL_PROJECTED_ATTRIBUTES")::run);
            assertRefused(
                    "1 validation error detected: Value 'SOME' at 'select' failed to satisfy constraint: Member must satisfy"
                            + " enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]",
                    query().select("SOME")::run);
        }
    }

    @Nested
    class Refusals {
        @Test
        void ofConsistentReadsOfAGlobalIndex() {
            assertRefused(
                    "Consistent reads are not supported on global secondary indexes",
                    inGlobal().consistent()::run);
            assertThat(query().in("lsi").consistent().items()).isEmpty();
        }

        @Test
        void ofAnIndexThatIsNotThere() {
            assertRefused("The table does not have the specified index: none", query().in("none")::run);
        }

        @Test
        void ofAKeyInAFilter() {
            assertRefused(
                    "Filter Expression can only contain non-primary key attributes: Primary key attribute: sk",
                    query().filter("sk > :n").with(":n", 1)::run);
            assertRefused(
                    "Filter Expression can only contain non-primary key attributes: Primary key attribute: place",
                    inGlobal().filter("place > :n").with(":n", 1)::run);
            assertThat(inGlobal().filter("sk > :n").with(":n", 1).items()).isEmpty();
        }

        @Test
        void ofAKeyOfAnotherType() {
            assertRefused(
                    "One or more parameter values were invalid: Condition parameter type does not match schema type",
                    table.query("pk = :v").with(":v", 1)::run);
            assertRefused(
                    "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                            + " empty string value. Key: pk",
                    table.query("pk = :v").with(":v", "")::run);
        }
    }

    @Nested
    class Segments {
        private static final int ITEMS = 300;

        @BeforeEach
        void fill() {
            for (var i = 0; i < ITEMS; i++) {
                table.put("pk", "p" + i, "sk", i, "place", i, "team", "t" + i);
            }
        }

        @Test
        void partTheTableAndItsIndexesExactly() {
            for (var index : new String[] {null, "lsi", "gsi"}) {
                for (var segments = 1; segments <= 7; segments++) {
                    var seen = new ArrayList<>();
                    for (var segment = 0; segment < segments; segment++) {
                        var part = table.scan()
                                .in(index)
                                .segment(segment, segments)
                                .limit(11)
                                .wholeColumn("sk");
                        assertThat(part).isNotEmpty();
                        seen.addAll(part);
                    }
                    assertThat(seen).hasSize(ITEMS).doesNotHaveDuplicates();
                }
            }
        }

        @Test
        void mayBeAsManyAsAMillion() {
            var found = new HashSet<>();
            for (var segment : List.of(0, 1, 499_999, 999_999)) {
                found.addAll(table.scan().segment(segment, 1_000_000).column("sk"));
            }

            assertThat(found.size()).isLessThan(10);
        }

        @Test
        void doNotTakeTheStartKeyOfAnother() {
            var page = table.scan().segment(0, 4).limit(1).run();

            assertThat(table.scan()
                            .segment(0, 4)
                            .after(page.lastEvaluatedKey())
                            .run()
                            .items())
                    .isNotEmpty();
            assertRefused(
                    "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with"
                            + " correct Segment. TotalSegments: 4 Segment: 1",
                    table.scan().segment(1, 4).after(page.lastEvaluatedKey())::run);
        }

        @Test
        void areNumberedFromZeroBelowTheirTotal() {
            assertRefused(
                    "The Segment parameter is required but was not present in the request when parameter TotalSegments is"
                            + " present",
                    table.scan().segment(null, 2)::run);
            assertRefused(
                    "The TotalSegments parameter is required but was not present in the request when Segment parameter is"
                            + " present",
                    table.scan().segment(0, null)::run);
            assertRefused(
                    "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 2 is not"
                            + " less than TotalSegments: 2",
                    table.scan().segment(2, 2)::run);
            assertRefused(
                    "2 validation errors detected: Value '-1' at 'segment' failed to satisfy constraint: Member must have"
                            + " value greater than or equal to 0; Value '1000001' at 'totalSegments' failed to satisfy"
                            + " constraint: Member must have value less than or equal to 1000000",
                    table.scan().segment(-1, 1_000_001)::run);
        }
    }
}
