package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;

final class StoredKeysTest {
    private static final ModelDescriptor SHELVES = ModelDescriptor.parse("""
            {
              "format": "trestle-model/1",
              "name": "shelves",
              "type": "example.Shelves",
              "normalizers": [{"name": "call", "type": "trestle.testing.StoredKeysTest", "method": "callNumber"}],
              "tables": [
                {
                  "name": "Shelves", "type": "example.Shelves", "names": "CAMEL_CASE", "shards": 1,
                  "pk": {"attribute": "PK", "type": "S"},
                  "sk": {"attribute": "SK", "type": "N"},
                  "indexes": [
                    {"name": "GSI1", "pk": {"attribute": "GSI1PK", "type": "S"}, "projection": "ALL"},
                    {"name": "GSI2", "pk": {"attribute": "GSI1PK", "type": "S"},
                     "sk": {"attribute": "SK", "type": "N"}, "projection": "ALL"}
                  ],
                  "items": [
                    {
                      "name": "Book", "type": "example.Book", "kind": "BOOK",
                      "keys": [
                        {"pk": "BOOK#{title:call}", "sk": "{copy}", "segments": [
                          {"name": "title", "type": {"form": "text", "dynamo": "S"}},
                          {"name": "copy", "type": {"form": "int", "dynamo": "N"}}]},
                        {"index": "GSI1", "pk": "BOOKS", "shardedBy": "title", "segments": [
                          {"name": "title", "type": {"form": "text", "dynamo": "S"}}]}
                      ],
                      "attributes": [
                        {"component": "title", "attribute": "title", "java": "String",
                         "type": {"form": "text", "dynamo": "S"}},
                        {"component": "copy", "attribute": "copy", "java": "int",
                         "type": {"form": "int", "dynamo": "N"}}
                      ]
                    },
                    {
                      "name": "Shelf", "type": "example.Shelf", "kind": "SHELF",
                      "keys": [{"pk": "SHELF#{room}", "sk": "{row}", "segments": [
                          {"name": "room", "type": {"form": "text", "dynamo": "S"}},
                          {"name": "row", "type": {"form": "int", "dynamo": "N"}}]}],
                      "attributes": [
                        {"component": "room", "attribute": "room", "java": "String",
                         "type": {"form": "text", "dynamo": "S"}},
                        {"component": "row", "attribute": "row", "java": "int",
                         "type": {"form": "int", "dynamo": "N"}}
                      ]
                    }
                  ]
                }
              ]
            }
            """);

    private static final Map<String, AttributeValue> BOOK = Map.of(
            "PK", AttributeValue.fromS("BOOK#EMMA"),
            "SK", AttributeValue.fromN("2"),
            "GSI1PK", AttributeValue.fromS("BOOKS"),
            "title", AttributeValue.fromS("Emma"),
            "copy", AttributeValue.fromN("2"));

    /** Named by the model, and as private as a model may have it. */
    static String callNumber(String title) {
        return title.toUpperCase(Locale.ROOT);
    }

    private static StoredKeys keys(List<Map<String, AttributeValue>> items) {
        return keys(TableNames.asDeclared(), items);
    }

    private static StoredKeys keys(TableNames names, List<Map<String, AttributeValue>> items) {
        return StoredKeys.of(new Dump(Map.of("Shelves", items)), SHELVES, names);
    }

    private static Map<String, AttributeValue> with(String attribute, String text) {
        var changed = new HashMap<>(BOOK);
        changed.put(attribute, AttributeValue.fromS(text));
        return changed;
    }

    @Test
    void aLineHasKindKeyAndTheIndexKeysThatAreNotTheTables() {
        assertThat(keys(List.of(BOOK, with("PK", "PEN#1"))).lines("Shelves"))
                .containsExactly("BOOK | BOOK#EMMA | 2 | GSI1PK BOOKS", "? | PEN#1 | 2 | GSI1PK BOOKS");
    }

    @Test
    void keysThatFollowFromTheirAttributesAgree() {
        assertThat(keys(List.of(BOOK)).disagreements()).isEmpty();
    }

    @Test
    void aKeyThatItsAttributesDoNotMakeIsTold() {
        assertThat(keys(List.of(with("title", "Persuasion"))).disagreements())
                .singleElement()
                .asString()
                .contains("BOOK#EMMA", "BOOK#PERSUASION");
        assertThat(keys(List.of(with("GSI1PK", "PENS"))).disagreements())
                .singleElement()
                .asString()
                .contains("GSI1PK", "PENS", "BOOKS");
        assertThat(keys(List.of(with("PK", "PEN#1"))).disagreements())
                .singleElement()
                .asString()
                .contains("PEN#1", "is of no kind");
    }

    @Test
    void shardsAreThoseOfTheInstallation() {
        var spread = keys(TableNames.asDeclared().sharded("Shelves", 8), List.of(BOOK));

        assertThat(spread.disagreements()).singleElement().asString().contains("BOOKS#0");
    }

    @Test
    void kindsOfWhichNothingIsStoredAreNamed() {
        assertThat(keys(List.of(BOOK, BOOK)).missingKinds()).containsExactly("Shelf");
    }

    @Test
    void anotherTableIsRefused() {
        assertThatThrownBy(() -> keys(List.of(BOOK)).lines("Drawers"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shelves has no table Drawers. It has: Shelves");
    }
}
