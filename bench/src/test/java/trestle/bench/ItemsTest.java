package trestle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ItemsTest {
    @Test
    void itemsHaveTheSizeTheyAreSaidToHave() throws IOException {
        for (int n : new int[] {0, 7, 109_999}) {
            assertThat(sizeBytes(Items.item(n, 0))).isEqualTo(Items.ITEM_BYTES);
            assertThat(sizeBytes(Items.indexedItem(n, 3, Items.group(n)))).isEqualTo(Items.ITEM_BYTES);
            assertThat(sizeBytes(Items.indexedItem(n, 3, Items.busyGroup(n)))).isEqualTo(Items.ITEM_BYTES);
        }
    }

    @Test
    void anItemIsTheSameEachTimeAndDiffersByVersion() {
        assertThat(Items.item(42, 0)).isEqualTo(Items.item(42, 0)).isNotEqualTo(Items.item(42, 1));
    }

    @Test
    void shufflingVisitsEachOnce() {
        assertThat(IntStream.range(0, Items.TABLE_ITEMS).map(Items::shuffled).distinct())
                .hasSize(Items.TABLE_ITEMS);
        assertThat(IntStream.range(0, 4_400).map(Items::shuffledPartition).distinct())
                .hasSize(4_400);
    }

    @Test
    void aWriteChangesWhatTheHalfPoolBeforeItWrote() {
        for (var operation : Operation.values()) {
            if (operation.writes()) {
                int half = operation.poolSize() / 2;

                assertThat(IntStream.range(0, half).map(operation::item).distinct())
                        .as(operation.label())
                        .hasSize(half);
                assertThat(operation.item(half)).isEqualTo(operation.item(0));
                assertThat(operation.body(half)).isNotEqualTo(operation.body(0));
            }
        }
        assertThat(Operation.busyGroup(5_000)).isNotEqualTo(Operation.busyGroup(0));
    }

    /** An item's size by DynamoDB's rules, from its JSON. */
    private static int sizeBytes(String item) throws IOException {
        try (var json = new JsonFactory().createParser(item)) {
            json.nextToken();
            return attributesBytes(json, 0);
        }
    }

    /** Names and values of an object, each entry costing {@code overhead} on top. */
    private static int attributesBytes(JsonParser json, int overhead) throws IOException {
        int size = 0;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            size += json.currentName().length() + overhead;
            json.nextToken();
            size += valueBytes(json);
        }
        return size;
    }

    private static int valueBytes(JsonParser json) throws IOException {
        json.nextToken();
        var type = json.currentName();
        json.nextToken();
        int size = switch (type) {
            case "S" -> json.getText().length();
            case "N" -> (json.getText().length() + 1) / 2 + 1;
            case "BOOL" -> 1;
            case "M" -> 3 + attributesBytes(json, 1);
            case "L" -> 3 + elementsBytes(json);
            default -> throw new IllegalArgumentException(type);
        };
        assertThat(json.nextToken()).isEqualTo(JsonToken.END_OBJECT);
        return size;
    }

    private static int elementsBytes(JsonParser json) throws IOException {
        int size = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            size += valueBytes(json) + 1;
        }
        return size;
    }
}
