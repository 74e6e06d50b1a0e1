package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static trestle.engine.TestEngine.assertRefused;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.WriteCall;
import trestle.engine.api.ConditionFailedException;
import trestle.engine.error.ErrorType;

class WritesTest {
    private static final int ITEM_BYTES_MAX = 400 * 1024;

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.table("Things", "pk S");

    @Test
    void whatIsPutIsGotUntilItIsDeleted() {
        table.put("pk", "a", "n", 5, "tags", java.util.Set.of("x", "y"));
        assertThat(table.get("pk", "a")).isEqualTo(Plain.map("pk", "a", "n", 5, "tags", java.util.Set.of("y", "x")));

        table.delete("pk", "a");
        assertThat(table.get("pk", "a")).isNull();
    }

    @Test
    void puttingReplacesTheWholeItem() {
        table.put("pk", "a", "old", 1);
        table.put("pk", "a", "new", 2);

        assertThat(table.get("pk", "a")).isEqualTo(Plain.map("pk", "a", "new", 2));
    }

    @Test
    void anItemIsGotByTheTablesArnToo() {
        table.put("pk", "a");
        var byArn = new TestTable(db, table.describe().tableArn());

        byArn.put("pk", "b");

        assertThat(byArn.get("pk", "a")).isEqualTo(Plain.map("pk", "a"));
        assertThat(table.get("pk", "b")).isEqualTo(Plain.map("pk", "b"));
        assertThat(byArn.query("pk = :p").with(":p", "a").column("pk")).containsExactly("a");
        assertThat(byArn.scan().run().count()).isEqualTo(2);
    }

    // ---- conditions ----

    @Test
    void aConditionThatFailsLeavesTheItemAsItWas() {
        table.put("pk", "a", "n", 1);

        for (var call : new WriteCall[] {
            table.putting("pk", "a", "n", 2).when("attribute_not_exists(pk)"),
            table.deleting("pk", "a").when("attribute_not_exists(pk)"),
            table.updating("pk", "a").doing("SET n = :two").with(":two", 2).when("attribute_not_exists(pk)"),
        }) {
            assertRefused(ErrorType.CONDITIONAL_CHECK_FAILED, "The conditional request failed", call::run);
        }
        assertThat(table.get("pk", "a")).isEqualTo(Plain.map("pk", "a", "n", 1));
    }

    @Test
    void aConditionOnAnAbsentItemSeesNoAttributes() {
        table.putting("pk", "a").when("attribute_not_exists(pk)").run();
        assertRefused(
                ErrorType.CONDITIONAL_CHECK_FAILED,
                "The conditional request failed",
                () -> table.deleting("pk", "absent")
                        .when("attribute_exists(pk)")
                        .run());
        table.deleting("pk", "absent").when("attribute_not_exists(pk)").run();
    }

    @Test
    void aFailedConditionShowsTheItemWhenAsked() {
        table.put("pk", "a", "n", 1);
        var failing = table.putting("pk", "a").when("n = :n").with(":n", 2);

        var silent = catchThrowableOfType(ConditionFailedException.class, failing::run);
        failing.showingTheItemOnFailure();
        var telling = catchThrowableOfType(ConditionFailedException.class, failing::run);
        var ofNothing = catchThrowableOfType(
                ConditionFailedException.class,
                () -> table.deleting("pk", "absent")
                        .when("attribute_exists(pk)")
                        .showingTheItemOnFailure()
                        .run());

        assertThat(silent.item()).isNull();
        assertThat(Plain.ofNullable(telling.item())).isEqualTo(Plain.map("pk", "a", "n", 1));
        assertThat(ofNothing.item()).isNull();
    }

    // ---- ReturnValues ----

    @Test
    void puttingAndDeletingReturnTheOldItemWhenAsked() {
        assertThat(table.putting("pk", "a", "n", 1).returning("ALL_OLD").returned())
                .isNull();
        assertThat(table.putting("pk", "a", "n", 2).returning("ALL_OLD").returned())
                .isEqualTo(Plain.map("pk", "a", "n", 1));
        assertThat(table.putting("pk", "a", "n", 3).returning("NONE").returned())
                .isNull();
        assertThat(table.deleting("pk", "a").returning("ALL_OLD").returned()).isEqualTo(Plain.map("pk", "a", "n", 3));
        assertThat(table.deleting("pk", "a").returning("ALL_OLD").returned()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
    void puttingAndDeletingReturnNothingButTheOldItem(String returnValues) {
        assertRefused(
                "ReturnValues set to invalid value", table.putting("pk", "a").returning(returnValues)::run);
        assertRefused(
                "ReturnValues set to invalid value", table.deleting("pk", "a").returning(returnValues)::run);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            NONE        | -
            ALL_OLD     | gone=1, kept=2, n=3, pk=a
            ALL_NEW     | kept=2, made=5, n=4, pk=a
            UPDATED_OLD | gone=1, n=3
            UPDATED_NEW | made=5, n=4
            """)
    void updatingReturnsWhatIsAskedFor(String returnValues, String expected) {
        table.put("pk", "a", "gone", 1, "kept", 2, "n", 3);

        var returned = table.updating("pk", "a")
                .doing("SET n = n + :one, made = :five REMOVE gone")
                .with(":one", 1)
                .with(":five", 5)
                .returning(returnValues)
                .returned();

        assertThat(shown(returned)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            ALL_OLD     | -
            ALL_NEW     | n=1, pk=a
            UPDATED_OLD | -
            UPDATED_NEW | n=1
            """)
    void updatingWhatIsNotThereMakesIt(String returnValues, String expected) {
        var returned = table.updating("pk", "a")
                .doing("SET n = :one")
                .with(":one", 1)
                .returning(returnValues)
                .returned();

        assertThat(shown(returned)).isEqualTo(expected);
        assertThat(table.get("pk", "a")).isEqualTo(Plain.map("pk", "a", "n", 1));
    }

    private static String shown(Map<String, Object> item) {
        return item == null
                ? null
                : new java.util.TreeMap<>(item)
                        .entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .collect(java.util.stream.Collectors.joining(", "));
    }

    @Test
    void anUpdateWithoutAnExpressionMakesAnItemOfItsKeyAlone() {
        table.updating("pk", "a").run();

        assertThat(table.get("pk", "a")).isEqualTo(Plain.map("pk", "a"));
    }

    @Test
    void anUpdateThatOnlyRemovesMakesNoItem() {
        table.updating("pk", "a").doing("REMOVE n").run();

        assertThat(table.get("pk", "a")).isNull();
        assertThat(table.describe().itemCount()).isZero();
    }

    // ---- sizes ----

    @Test
    void anItemOf400KilobytesIsTheLargest() {
        var room = ITEM_BYTES_MAX - "pk".length() - "a".length() - "text".length();

        table.put("pk", "a", "text", "x".repeat(room));
        assertRefused(
                "Item size has exceeded the maximum allowed size",
                table.putting("pk", "b", "text", "x".repeat(room + 1))::run);

        assertThat(table.describe().tableSizeBytes()).isEqualTo(ITEM_BYTES_MAX);
        assertThat(table.get("pk", "b")).isNull();
    }

    @Test
    void anUpdateMayNotMakeAnItemLargerThanThat() {
        var room = ITEM_BYTES_MAX - "pk".length() - "a".length() - "text".length() - "n".length();
        table.put("pk", "a", "text", "x".repeat(room - 1));

        table.updating("pk", "a").doing("SET n = :n").with(":n", "1").run();
        assertRefused(
                "Item size to update has exceeded the maximum allowed size",
                table.updating("pk", "a").doing("SET n = :n").with(":n", "12")::run);

        assertThat(table.get("pk", "a")).containsEntry("n", "1");
    }

    @Test
    void sizesAreCountedInBytesOfUtf8() {
        var room = (ITEM_BYTES_MAX - "pk".length() - "a".length() - "text".length()) / 3;

        table.put("pk", "a", "text", "\u20AC".repeat(room));
        assertRefused(
                "Item size has exceeded the maximum allowed size",
                table.putting("pk", "a", "text", "\u20AC".repeat(room + 1))::run);
    }

    // ---- item collections ----

    @Test
    void itemCollectionsAreMeasuredInTablesWithLocalIndexes() {
        var indexed = db.create(new TableSpec("Indexed").key("pk S", "sk S").local("byDate", "pk S | date S", "ALL"));

        var metrics =
                indexed.putting("pk", "a", "sk", "1").metrics("SIZE").run().itemCollectionMetrics();

        assertThat(Plain.of(metrics.itemCollectionKey())).isEqualTo(Plain.map("pk", "a"));
        assertThat(metrics.lowerGb()).isZero();
        assertThat(metrics.upperGb()).isEqualTo(1);
        assertThat(table.putting("pk", "a").metrics("SIZE").run().itemCollectionMetrics())
                .isNull();
        assertThat(indexed.deleting("pk", "a", "sk", "1").metrics("NONE").run().itemCollectionMetrics())
                .isNull();
    }
}
