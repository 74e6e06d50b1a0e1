package trestle.wire.proof;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes an expression's names and values: as they are where the grammar allows and the draw says so, else as placeholders. */
final class Words {
    /** Names that no grammar reserves; any other is always written as a placeholder. */
    private static final Set<String> PLAIN =
            Set.of("alpha1", "num1", "text1", "uni1", "list1", "map1", "tags1", "nums1", "pk1", "sk1", "key1");

    private final Draw draw;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    Words(long style) {
        draw = new Draw(style);
    }

    String name(String attribute) {
        if (PLAIN.contains(attribute) && draw.chance(50)) {
            return attribute;
        }
        for (var known : names.entrySet()) {
            if (known.getValue().equals(attribute)) {
                return known.getKey();
            }
        }
        var placeholder = "#n" + names.size();
        names.put(placeholder, attribute);
        return placeholder;
    }

    String value(AttributeValue value) {
        var placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    String space() {
        return draw.chance(20) ? "  " : " ";
    }

    boolean flip() {
        return draw.chance(30);
    }

    /** The names used so far, or null: the service refuses an empty map. */
    Map<String, String> names() {
        return names.isEmpty() ? null : names;
    }

    Map<String, AttributeValue> values() {
        return values.isEmpty() ? null : values;
    }
}
