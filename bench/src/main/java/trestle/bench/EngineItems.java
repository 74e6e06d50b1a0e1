package trestle.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.Key;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.PutItemRequest;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** The same data as over the wire, as the engine's own requests. */
final class EngineItems {
    private static final JsonFactory JSON = new JsonFactory();

    private EngineItems() {}

    static CreateTableRequest createTable() {
        return create(Items.TABLE, List.of("pk", "sk"), null);
    }

    static CreateTableRequest createIndexedTable() {
        var index = new IndexSpecification(
                Items.INDEX, schema("gpk", "gsk"), new ProjectionSpecification("ALL", null), null, null, null);
        return create(Items.INDEXED_TABLE, List.of("pk", "sk", "gpk", "gsk"), List.of(index));
    }

    private static CreateTableRequest create(
            String table, List<String> attributes, @Nullable List<IndexSpecification> indexes) {
        var definitions = attributes.stream()
                .map(name -> new AttributeDefinition(name, "S"))
                .toList();
        return new CreateTableRequest(
                table,
                definitions,
                schema("pk", "sk"),
                null,
                indexes,
                "PAY_PER_REQUEST",
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static List<KeySchemaElement> schema(String hash, String range) {
        return List.of(new KeySchemaElement(hash, "HASH"), new KeySchemaElement(range, "RANGE"));
    }

    static GetItemRequest get(int item) {
        var key = new Key(Map.of(
                "pk", new Value.S(Items.partitionKey(item)),
                "sk", new Value.S(Items.sortKey(item))));
        return new GetItemRequest(Items.TABLE, key, null, null, null, ExpressionAttributes.NONE, null, null);
    }

    static PutItemRequest put(String table, Item item) {
        return new PutItemRequest(
                table, item, null, null, null, ExpressionAttributes.NONE, null, null, null, null, null);
    }

    /** The engine's form of an item that {@link Items} made. */
    static Item parse(String item) {
        try (var json = JSON.createParser(item)) {
            json.nextToken();
            return Item.of(fields(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Value> fields(JsonParser json) throws IOException {
        var fields = new LinkedHashMap<String, Value>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            var name = json.currentName();
            json.nextToken();
            fields.put(name, value(json));
        }
        return fields;
    }

    private static Value value(JsonParser json) throws IOException {
        json.nextToken();
        var type = json.currentName();
        json.nextToken();
        Value value = switch (type) {
            case "S" -> new Value.S(json.getText());
            case "N" -> new Value.N(Decimal.parse(json.getText()));
            case "BOOL" -> new Value.Bool(json.getBooleanValue());
            case "M" -> new Value.M(fields(json));
            case "L" -> new Value.L(elements(json));
            default -> throw new IllegalArgumentException("No item here has a value of type " + type + ".");
        };
        json.nextToken();
        return value;
    }

    private static List<Value> elements(JsonParser json) throws IOException {
        var elements = new ArrayList<Value>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(json));
        }
        return elements;
    }
}
