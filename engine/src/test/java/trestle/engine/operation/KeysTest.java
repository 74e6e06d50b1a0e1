package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.error.ErrorType;

class KeysTest {
    private static final String MISMATCH = "The provided key element does not match the schema";
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String EMPTY = "One or more parameter values are not valid. The AttributeValue for a key"
            + " attribute cannot contain an empty ";
    private static final String TOO_LONG_PARTITION =
            INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
    private static final String TOO_LONG_SORT =
            INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.create(new TableSpec("Things")
            .key("pk S", "sk N")
            .local("local", "pk S | text S", "ALL")
            .global("global", "boss S | bytes B", "ALL"));

    @Test
    void aKeyHasExactlyTheAttributesOfTheTables() {
        var wrong = List.of(
                new Object[] {"pk", "a"},
                new Object[] {"sk", 1},
                new Object[] {"pk", "a", "other", 1},
                new Object[] {"pk", "a", "sk", 1, "other", 1},
                new Object[] {"pk", 1, "sk", 1},
                new Object[] {"pk", "a", "sk", "1"},
                new Object[] {"pk", "a", "sk", null},
                new Object[] {});

        for (var key : wrong) {
            assertRefused(MISMATCH, () -> table.get(key));
            assertRefused(MISMATCH, () -> table.delete(key));
            assertRefused(MISMATCH, table.updating(key).doing("REMOVE n")::run);
        }
    }

    @Test
    void anItemNeedsItsKeyInTheRightTypes() {
        assertRefused(INVALID + "Missing the key pk in the item", () -> table.put("sk", 1));
        assertRefused(INVALID + "Missing the key sk in the item", () -> table.put("pk", "a"));
        assertRefused(INVALID + "Type mismatch for key pk expected: S actual: N", () -> table.put("pk", 1, "sk", 1));
        assertRefused(
                INVALID + "Type mismatch for key sk expected: N actual: M",
                () -> table.put("pk", "a", "sk", java.util.Map.of()));
    }

    @Test
    void aKeyIsNotEmpty() {
        var binary = db.table("Binary", "pk B");

        assertRefused(EMPTY + "string value. Key: pk", () -> table.put("pk", "", "sk", 1));
        assertRefused(EMPTY + "string value. Key: pk", () -> table.get("pk", "", "sk", 1));
        assertRefused(EMPTY + "binary value. Key: pk", () -> binary.put("pk", new byte[0]));
        assertRefused(EMPTY + "binary value. Key: pk", () -> binary.delete("pk", new byte[0]));
    }

    @Test
    void aPartitionKeyHasAtMost2048Bytes() {
        var longest = "\u20AC".repeat(682) + "xx";

        table.put("pk", longest, "sk", 1);
        assertThat(table.get("pk", longest, "sk", 1)).isNotNull();

        assertRefused(TOO_LONG_PARTITION, () -> table.put("pk", longest + "x", "sk", 1));
        assertRefused(TOO_LONG_PARTITION, () -> table.get("pk", longest + "x", "sk", 1));
    }

    @Test
    void aSortKeyHasAtMost1024Bytes() {
        var texts = db.table("Texts", "pk S", "sk S");
        var longest = "x".repeat(1024);

        texts.put("pk", "a", "sk", longest);
        assertThat(texts.get("pk", "a", "sk", longest)).isNotNull();

        assertRefused(TOO_LONG_SORT, () -> texts.put("pk", "a", "sk", longest + "x"));
        assertRefused(TOO_LONG_SORT, () -> texts.delete("pk", "a", "sk", longest + "x"));
    }

    @Test
    void anUpdateDoesNotTouchTheKey() {
        assertRefused(
                INVALID + "Cannot update attribute sk. This attribute is part of the key",
                table.updating("pk", "a", "sk", 1).doing("SET sk = :n").with(":n", 2)::run);
    }

    @Test
    void anIndexKeyHasTheTypeThatTheIndexSays() {
        assertRefused(
                INVALID + "Type mismatch for Index Key boss Expected: S Actual: N IndexName: global",
                () -> table.put("pk", "a", "sk", 1, "boss", 7));
        assertRefused(
                INVALID + "Type mismatch for Index Key text Expected: S Actual: NULL IndexName: local",
                () -> table.put("pk", "a", "sk", 1, "text", null));
        assertRefused(
                INVALID + "Type mismatch for Index Key boss Expected: S Actual: N IndexName: global",
                table.updating("pk", "a", "sk", 1).doing("SET boss = :n").with(":n", 7)::run);
        assertThat(table.get("pk", "a", "sk", 1)).isNull();
    }

    @Test
    void anIndexKeyIsNeitherEmptyNorTooLong() {
        var unsupported =
                "One or more parameter values are not valid. A value specified for a secondary index key is not"
                        + " supported. The AttributeValue for a key attribute cannot contain an empty ";

        assertRefused(
                unsupported + "string value. IndexName: global, IndexKey: boss",
                () -> table.put("pk", "a", "sk", 1, "boss", ""));
        assertRefused(
                unsupported + "binary value. IndexName: global, IndexKey: bytes",
                () -> table.put("pk", "a", "sk", 1, "bytes", new byte[0]));
        assertRefused(
                "One or more parameter values are not valid. The update expression attempted to update a secondary index"
                        + " key to a value that is not supported. The AttributeValue for a key attribute cannot contain an"
                        + " empty string value.",
                table.updating("pk", "a", "sk", 1).doing("SET boss = :b").with(":b", "")::run);
        assertRefused(TOO_LONG_PARTITION, () -> table.put("pk", "a", "sk", 1, "boss", "x".repeat(2049)));
        assertRefused(TOO_LONG_SORT, () -> table.put("pk", "a", "sk", 1, "bytes", new byte[1025]));
    }

    @Test
    void anItemWithoutAnIndexesKeyIsNotInTheIndex() {
        table.put("pk", "a", "sk", 1, "boss", "o");
        table.put("pk", "a", "sk", 2, "boss", "o", "bytes", new byte[] {1});

        assertThat(table.query("boss = :o").with(":o", "o").in("global").column("sk"))
                .containsExactly(2);
    }

    @Test
    void numbersThatAreEqualAreOneKey() {
        table.put("pk", "a", "sk", new java.math.BigDecimal("1.0"), "first", true);
        table.put("pk", "a", "sk", new java.math.BigDecimal("1.00E+0"), "second", true);

        assertThat(table.scan().items()).containsExactly(Plain.map("pk", "a", "sk", 1, "second", true));
    }

    @Test
    void aTableThatIsNotThereIsNotFound() {
        var missing = new TestTable(db, "things"); // names are case-sensitive

        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> missing.put("pk", "a", "sk", 1));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> missing.get("pk", "a", "sk", 1));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", missing.scan()::run);
    }
}
