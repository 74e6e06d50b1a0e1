package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.WriteCall;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsRequest.Action;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.error.ErrorType;

class TransactionsTest {
    private static final String REPEATS = "Transaction request cannot include multiple operations on one item";
    private static final String FAILED = "The conditional request failed";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable things = db.create(
            new TableSpec("Things").key("pk S").global("gsi", "team S", "ALL").global("also", "team S", "KEYS_ONLY"));
    private final TestTable others = db.table("Others", "pk S", "sk N");

    @BeforeEach
    void fill() {
        things.put("pk", "a", "n", 1);
        things.put("pk", "b", "n", 2);
        things.put("pk", "c", "n", 3);
    }

    @Test
    void allFourActionsHappenTogether() {
        db.transaction(
                        things.putting("pk", "new", "team", "t"),
                        things.deleting("pk", "a"),
                        things.updating("pk", "b").doing("ADD n :one").with(":one", 1),
                        things.checking("pk", "c").when("n = :three").with(":three", 3),
                        others.putting("pk", "x", "sk", 1))
                .run();

        assertThat(things.get("pk", "new")).isNotNull();
        assertThat(things.get("pk", "a")).isNull();
        assertThat(things.get("pk", "b")).containsEntry("n", 3);
        assertThat(things.get("pk", "c")).containsEntry("n", 3);
        assertThat(others.get("pk", "x", "sk", 1)).isNotNull();
        db.assertSound();
    }

    @Test
    void oneFailedConditionCancelsAll() {
        var reasons = db.transaction(
                        things.putting("pk", "new"),
                        things.deleting("pk", "a").when("n = :two").with(":two", 2),
                        things.updating("pk", "b").doing("SET n = :two").with(":two", 2))
                .reasons();

        assertThat(reasons)
                .containsExactly(Reason.NONE, new Reason("ConditionalCheckFailed", FAILED, null), Reason.NONE);
        assertThat(things.get("pk", "new")).isNull();
        assertThat(things.get("pk", "a")).isNotNull();
        assertThat(things.describe().itemCount()).isEqualTo(3);
    }

    @Test
    void reasonsAreInTheOrderOfTheActionsWithItemsWhereAskedFor() {
        var reasons = db.transaction(
                        things.checking("pk", "c")
                                .when("attribute_not_exists(pk)")
                                .showingTheItemOnFailure(),
                        things.putting("pk", "new"),
                        things.putting("pk", "b").when("attribute_not_exists(pk)"),
                        things.deleting("pk", "absent")
                                .when("attribute_exists(pk)")
                                .showingTheItemOnFailure(),
                        things.updating("pk", "a").doing("SET n = gone + :one").with(":one", 1))
                .reasons();

        assertThat(reasons)
                .extracting(Reason::code)
                .containsExactly(
                        "ConditionalCheckFailed",
                        "None",
                        "ConditionalCheckFailed",
                        "ConditionalCheckFailed",
                        "ValidationError");
        assertThat(reasons)
                .extracting(reason -> Plain.ofNullable(reason.item()))
                .containsExactly(Plain.map("pk", "c", "n", 3), null, null, null, null);
    }

    @Test
    void theMessageListsTheReasons() {
        assertRefused(
                ErrorType.TRANSACTION_CANCELED,
                "Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " ConditionalCheckFailed]",
                db.transaction(
                        things.putting("pk", "x"), things.putting("pk", "a").when("attribute_not_exists(pk)"))::run);
    }

    @Test
    void whatDoesNotFitItsTableIsToldActionByAction() {
        var reasons = db.transaction(
                        things.putting("pk", 5),
                        things.putting("pk", "x", "team", 7),
                        things.updating("pk", "a").doing("SET team = :n").with(":n", 7),
                        others.deleting("pk", "a"),
                        things.putting("pk", "y"))
                .reasons();

        var invalid = "One or more parameter values were invalid: ";
        assertThat(reasons)
                .extracting(Reason::message)
                .startsWith(
                        invalid + "Type mismatch for key pk expected: S actual: N",
                        invalid + "Type mismatch for Index Key team Expected: S Actual: N IndexName: also");
        assertThat(reasons.get(3).message()).isEqualTo("The provided key element does not match the schema");
        assertThat(reasons.get(4).code()).isEqualTo("None");
    }

    @Test
    void anEmptyKeyIsRefusedForTheWhole() {
        var empty = "One or more parameter values are not valid. ";
        var emptyValue = "The AttributeValue for a key attribute cannot contain an empty string value.";

        for (var call : List.of(
                things.putting("pk", ""),
                things.deleting("pk", ""),
                things.updating("pk", "").doing("REMOVE n"),
                things.checking("pk", "").when("attribute_exists(pk)"))) {
            assertRefused(empty + emptyValue + " Key: pk", db.transaction(call)::run);
        }
        assertRefused(
                empty + "A value specified for a secondary index key is not supported. " + emptyValue
                        + " IndexName: also, IndexKey: team",
                db.transaction(things.putting("pk", "x", "team", ""))::run);
        assertRefused(
                empty
                        + "The update expression attempted to update a secondary index key to a value that is not supported. "
                        + emptyValue,
                db.transaction(things.updating("pk", "a").doing("SET team = :t").with(":t", ""))::run);
    }

    @Test
    void anItemOccursOnce() {
        assertRefused(REPEATS, db.transaction(things.putting("pk", "a"), things.deleting("pk", "a"))::run);
        assertRefused(
                REPEATS,
                db.transaction(things.checking("pk", "a").when("attribute_exists(pk)"), things.putting("pk", "a"))
                        ::run);
        assertRefused(REPEATS, db.transaction(things.deleting("pk", "a"), things.deleting("pk", "a"))::read);
    }

    @Test
    void aTransactionHasFrom1To100Actions() {
        var calls = IntStream.range(0, 101)
                .mapToObj(i -> things.putting("pk", "k" + i))
                .toArray(WriteCall[]::new);

        db.transaction(java.util.Arrays.copyOf(calls, 100)).run();

        assertThat(things.describe().itemCount()).isEqualTo(103);
        var constraint =
                "1 validation error detected: Value '%s' at 'transactItems' failed to satisfy constraint: Member"
                        + " must have length ";
        var tooMany = constraint.formatted("[101 items]") + "less than or equal to 100";
        var tooFew = constraint.formatted("[]") + "greater than or equal to 1";
        assertRefused(tooMany, db.transaction(calls)::run);
        assertRefused(tooMany, db.transaction(calls)::read);
        assertRefused(tooFew, db.transaction()::run);
        assertRefused(tooFew, db.transaction()::read);
    }

    @Test
    void anActionIsOneOfTheFour() {
        assertRefused(
                "TransactItems can only contain one of Check, Put, Update or Delete",
                () -> db.engine()
                        .transactWriteItems(new TransactWriteItemsRequest(
                                List.of(new Action(null, null, null, null)), null, null, null, null)));
    }

    @Test
    void itsItemsHaveAtMost4MegabytesInAll() {
        var text = "x".repeat(399 * 1024);
        var calls = IntStream.range(0, 11)
                .mapToObj(i -> things.putting("pk", "k" + i, "text", text))
                .toArray(WriteCall[]::new);
        var tooLarge = "Transaction request size exceeds limit: the items of a transaction may not exceed 4 MB in all";

        db.transaction(java.util.Arrays.copyOf(calls, 10)).run();
        assertRefused(tooLarge, db.transaction(calls)::run);

        calls[10].run();
        var keys = IntStream.range(0, 11)
                .mapToObj(i -> things.deleting("pk", "k" + i))
                .toArray(WriteCall[]::new);
        assertThat(db.transaction(java.util.Arrays.copyOf(keys, 10)).items()).hasSize(10);
        assertRefused(tooLarge, db.transaction(keys)::read);
    }

    @Test
    void anUnknownTableIsNotFound() {
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found",
                db.transaction(things.putting("pk", "x"), new TestTable(db, "None").putting("pk", "x"))::run);
        assertThat(things.get("pk", "x")).isNull();
    }

    @Test
    void readsAnswerInOrderWithGapsForWhatIsNotThere() {
        var items = db.transaction(
                        things.deleting("pk", "b"), others.deleting("pk", "x", "sk", 1), things.deleting("pk", "a"))
                .items();

        assertThat(items).containsExactly(Plain.map("pk", "b", "n", 2), null, Plain.map("pk", "a", "n", 1));
    }

    @Test
    void capacityIsDoubled() {
        var writes = db.transaction(
                        things.putting("pk", "a", "text", "x".repeat(1500)),
                        things.deleting("pk", "b"),
                        things.checking("pk", "c").when("attribute_exists(pk)"),
                        others.putting("pk", "x", "sk", 1))
                .capacity("TOTAL")
                .run();
        var reads = db.transaction(things.deleting("pk", "a"), others.deleting("pk", "absent", "sk", 1))
                .capacity("TOTAL")
                .read();

        assertThat(writes.consumedCapacity()).extracting(c -> c.units()).containsExactly(8.0, 2.0);
        assertThat(writes.consumedCapacity()).extracting(c -> c.writeUnits()).containsExactly(8.0, 2.0);
        assertThat(reads.consumedCapacity()).extracting(c -> c.units()).containsExactly(2.0, 2.0);
        assertThat(reads.consumedCapacity()).extracting(c -> c.readUnits()).containsExactly(2.0, 2.0);
    }
}
