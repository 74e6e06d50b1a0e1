package trestle.wire.proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an operation came to, as lines of text: equal outcomes mean the same to a caller. */
record Outcome(List<String> lines) {
    Outcome {
        lines = List.copyOf(lines);
    }

    static Outcome of(List<String> lines) {
        return new Outcome(lines);
    }

    static Outcome item(Map<String, AttributeValue> item) {
        return new Outcome(List.of(Values.describe(item)));
    }

    static Outcome refused(String code, List<String> details) {
        var lines = new ArrayList<String>();
        lines.add(code);
        lines.addAll(details);
        return new Outcome(lines);
    }

    boolean isRefusal() {
        return !lines.isEmpty() && lines.getFirst().endsWith("Exception");
    }

    /** Items in an order that means nothing. */
    static List<String> unordered(Collection<Map<String, AttributeValue>> items) {
        return items.stream().map(Values::describe).sorted().toList();
    }

    /**
     * Items in the order of the named attributes, where the order among equals means nothing: the
     * service promises none between rows of an index with the same sort key.
     */
    static List<String> ordered(List<Map<String, AttributeValue>> items, List<KeyAttribute> order) {
        var lines = new ArrayList<String>();
        var ties = new ArrayList<String>();
        var last = "";
        for (var item : items) {
            var place = order.stream()
                    .map(each -> item.containsKey(each.name()) ? Values.describe(item.get(each.name())) : "-")
                    .toList()
                    .toString();
            if (!place.equals(last)) {
                ties.sort(null);
                lines.addAll(ties);
                ties.clear();
                last = place;
            }
            ties.add(Values.describe(item));
        }
        ties.sort(null);
        lines.addAll(ties);
        return lines;
    }
}
