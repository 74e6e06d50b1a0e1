package trestle.wire.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is left of an item when only some paths are wanted. */
final class Projections {
    private Projections() {}

    /** @param paths empty for the whole item */
    static Map<String, AttributeValue> of(Map<String, AttributeValue> item, List<DocPath> paths) {
        if (paths.isEmpty()) {
            return item;
        }
        var wanted = paths.stream().map(DocPath::steps).toList();
        var kept = keep(AttributeValue.fromM(item), wanted);
        return kept == null ? Map.of() : kept.m();
    }

    /** The parts of the value that the paths lead to, or null where none leads anywhere. */
    private static AttributeValue keep(AttributeValue value, List<List<Object>> paths) {
        if (paths.stream().anyMatch(List::isEmpty)) {
            return value;
        }
        var byStep = new LinkedHashMap<Object, List<List<Object>>>();
        for (var path : paths) {
            byStep.computeIfAbsent(path.getFirst(), step -> new ArrayList<>()).add(path.subList(1, path.size()));
        }
        if (value.hasM()) {
            var members = new LinkedHashMap<String, AttributeValue>();
            byStep.forEach((step, rest) -> {
                if (step instanceof String name && value.m().containsKey(name)) {
                    var kept = keep(value.m().get(name), rest);
                    if (kept != null) {
                        members.put(name, kept);
                    }
                }
            });
            return members.isEmpty() ? null : AttributeValue.fromM(members);
        }
        if (value.hasL()) {
            var elements = new TreeMap<Integer, AttributeValue>();
            byStep.forEach((step, rest) -> {
                if (step instanceof Integer position && position < value.l().size()) {
                    var kept = keep(value.l().get(position), rest);
                    if (kept != null) {
                        elements.put(position, kept);
                    }
                }
            });
            return elements.isEmpty() ? null : AttributeValue.fromL(List.copyOf(elements.values()));
        }
        return null;
    }
}
