package trestle.platform.contract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import trestle.testing.Trestle;

/**
 * All items at one time, by table and key, to come back to.
 *
 * @param keys the attributes of each table's key
 */
record StoredState(
        Map<String, List<String>> keys,
        Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> tables) {
    static StoredState of(Trestle trestle) {
        var keys = new HashMap<String, List<String>>();
        for (var table : trestle.dump().tables().keySet()) keys.put(table, key(trestle, table));
        return new StoredState(keys, items(trestle, keys));
    }

    private static List<String> key(Trestle trestle, String table) {
        var name = trestle.names().actual(table);
        return trestle.client().describeTable(request -> request.tableName(name)).table().keySchema().stream()
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    private static Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> items(
            Trestle trestle, Map<String, List<String>> keys) {
        var tables = new HashMap<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>>();
        trestle.dump()
                .tables()
                .forEach((table, items) -> tables.put(
                        table,
                        items.stream()
                                .collect(Collectors.toMap(item -> keyOf(item, keys.get(table)), Function.identity()))));
        return tables;
    }

    private static Map<String, AttributeValue> keyOf(Map<String, AttributeValue> item, List<String> attributes) {
        return attributes.stream().collect(Collectors.toMap(Function.identity(), item::get));
    }

    /** Each item whose key holds an id. */
    List<String> itemsNaming(String id) {
        return tables.values().stream()
                .flatMap(items -> items.entrySet().stream())
                .filter(item -> item.getKey().toString().contains(id))
                .map(item -> item.getValue().toString())
                .sorted()
                .toList();
    }

    /** Removes what was added since, and puts back what was changed or removed. */
    void restore(Trestle trestle) {
        var now = items(trestle, keys);
        tables.forEach((table, begun) -> {
            var name = trestle.names().actual(table);
            now.get(table).forEach((key, item) -> {
                if (begun.containsKey(key)) return;
                trestle.client().deleteItem(request -> request.tableName(name).key(key));
            });
            begun.forEach((key, item) -> {
                if (item.equals(now.get(table).get(key))) return;
                trestle.client().putItem(request -> request.tableName(name).item(item));
            });
        });
    }
}
