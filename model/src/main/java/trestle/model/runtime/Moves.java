package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** An item under another key: deleted where it was, if it is as it was, and put where nothing is. */
public final class Moves {
    /** Of one condition: an expression has at most 300 operators. */
    private static final int COMPARED_MAX = 100;

    private Moves() {}

    /**
     * The two writes, to be done in one transaction.
     *
     * @param item as it was found under the key before, or what is to become of it
     * @param key the key it is to have
     */
    public static List<TransactWriteItem> of(
            String table,
            Map<String, AttributeValue> before,
            Map<String, AttributeValue> item,
            Map<String, AttributeValue> key) {
        return of(table, before, item, key, Map.of());
    }

    /** As {@link #of}, with other attributes that change on the way. */
    public static List<TransactWriteItem> of(
            String table,
            Map<String, AttributeValue> before,
            Map<String, AttributeValue> item,
            Map<String, AttributeValue> key,
            Map<String, AttributeValue> changes) {
        var moved = new HashMap<>(item);
        moved.putAll(changes);
        moved.putAll(key);
        var put = Put.builder()
                .tableName(table)
                .item(moved)
                .conditionExpression("attribute_not_exists(#k)")
                .expressionAttributeNames(Map.of("#k", key.keySet().iterator().next()))
                .build();
        return List.of(
                TransactWriteItem.builder()
                        .delete(ifUnchanged(table, before, item))
                        .build(),
                TransactWriteItem.builder().put(put).build());
    }

    private static Delete ifUnchanged(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {
        var parts = new ArrayList<String>();
        var names = new HashMap<String, String>();
        var values = new HashMap<String, AttributeValue>();
        for (var attribute : item.entrySet()) {
            int number = parts.size();
            if (number == COMPARED_MAX) {
                break;
            }
            names.put("#" + number, attribute.getKey());
            values.put(":" + number, attribute.getValue());
            parts.add("#" + number + " = :" + number);
        }
        return Delete.builder()
                .tableName(table)
                .key(key)
                .conditionExpression(String.join(" AND ", parts))
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .build();
    }
}
