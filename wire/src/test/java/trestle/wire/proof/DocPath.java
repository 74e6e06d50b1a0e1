package trestle.wire.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A path into an item: attribute names and list positions, the first of them a name. */
record DocPath(List<Object> steps) {
    DocPath {
        steps = List.copyOf(steps);
    }

    static DocPath of(Object... steps) {
        return new DocPath(List.of(steps));
    }

    String attribute() {
        return (String) steps.getFirst();
    }

    boolean isTopLevel() {
        return steps.size() == 1;
    }

    boolean overlaps(DocPath other) {
        var shared = Math.min(steps.size(), other.steps.size());
        return steps.subList(0, shared).equals(other.steps.subList(0, shared));
    }

    String render(Words words) {
        var text = new StringBuilder();
        for (var step : steps) {
            if (step instanceof Integer position) {
                text.append('[').append(position).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(words.name((String) step));
            }
        }
        return text.toString();
    }

    Optional<AttributeValue> find(Map<String, AttributeValue> item) {
        var value = AttributeValue.fromM(item);
        for (var step : steps) {
            value = child(value, step);
            if (value == null) {
                return Optional.empty();
            }
        }
        return Optional.of(value);
    }

    /** The item with this path holding the value. The parent must be there; a position past the end appends. */
    Map<String, AttributeValue> put(Map<String, AttributeValue> item, AttributeValue value) {
        return change(AttributeValue.fromM(item), 0, value).m();
    }

    /** The item without what this path leads to. The parent must be there, the end need not. */
    Map<String, AttributeValue> remove(Map<String, AttributeValue> item) {
        return change(AttributeValue.fromM(item), 0, null).m();
    }

    private AttributeValue change(AttributeValue parent, int depth, AttributeValue value) {
        var step = steps.get(depth);
        if (step instanceof Integer ? !parent.hasL() : !parent.hasM()) {
            throw Refusal.invalid("no such path for update: " + steps);
        }
        var last = depth == steps.size() - 1;
        AttributeValue next = value;
        if (!last) {
            var child = child(parent, step);
            if (child == null) {
                throw Refusal.invalid("no such path for update: " + steps);
            }
            next = change(child, depth + 1, value);
        }
        return step instanceof Integer position ? element(parent, position, next) : member(parent, (String) step, next);
    }

    private static AttributeValue child(AttributeValue parent, Object step) {
        if (step instanceof Integer position) {
            return parent.hasL() && position < parent.l().size() ? parent.l().get(position) : null;
        }
        return parent.hasM() ? parent.m().get((String) step) : null;
    }

    private static AttributeValue element(AttributeValue parent, int position, AttributeValue value) {
        var elements = new ArrayList<>(parent.l());
        if (position >= elements.size()) {
            if (value != null) {
                elements.add(value);
            }
        } else if (value == null) {
            elements.remove(position);
        } else {
            elements.set(position, value);
        }
        return AttributeValue.fromL(elements);
    }

    private static AttributeValue member(AttributeValue parent, String name, AttributeValue value) {
        var members = new HashMap<>(parent.m());
        if (value == null) {
            members.remove(name);
        } else {
            members.put(name, value);
        }
        return AttributeValue.fromM(members);
    }
}
