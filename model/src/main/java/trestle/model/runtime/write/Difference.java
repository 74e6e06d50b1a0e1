package trestle.model.runtime.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What has to change in an item for it to become another: its attributes one by one, never the whole. */
final class Difference {
    private Difference() {}

    static List<Change> between(ItemKind kind, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        var names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        var changes = new ArrayList<Change>();
        for (var name : names) {
            var value = after.get(name);
            if (kind.isKey(name) || Same.values(before.get(name), value)) {
                continue;
            }
            changes.add(value == null ? new Change.Remove(List.of(name)) : new Change.Put(List.of(name), value));
        }
        return changes;
    }
}
