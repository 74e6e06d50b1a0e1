package trestle.model.runtime.write;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One item, one action: the store refuses a transaction that names an item twice. A check joins a write as its
 * condition, two updates become one, and a delete takes in what a counter would have added. Anything else on one item
 * twice has no meaning both callers could have wanted, and is refused.
 */
final class Merge {
    private Merge() {}

    private record Place(String table, Map<String, AttributeValue> key) {}

    static List<Step> of(List<Step> steps) {
        var merged = LinkedHashMap.<Place, Step>newLinkedHashMap(steps.size());
        for (var step : steps) {
            merged.merge(new Place(step.action().table(), step.action().key()), step, Merge::two);
        }
        return List.copyOf(merged.values());
    }

    private static Step two(Step first, Step second) {
        var effect = effect(first.action().effect(), second.action().effect(), first);
        return first.and(second, effect);
    }

    private static Effect effect(Effect one, Effect two, Step at) {
        if (two instanceof Effect.Check) {
            return one;
        }
        if (one instanceof Effect.Check) {
            return two;
        }
        if (one instanceof Effect.Update a && two instanceof Effect.Update b) {
            return new Effect.Update(changes(a.changes(), b.changes(), at));
        }
        if (two instanceof Effect.Update added && added.onlyAdds()) {
            return absorbed(one, added, at);
        }
        if (one instanceof Effect.Update added && added.onlyAdds()) {
            return absorbed(two, added, at);
        }
        throw new IllegalArgumentException(at.action().describe() + " is written twice in one transaction: once by "
                + word(one) + " and once by " + word(two) + ". Write it once, or in two transactions.");
    }

    /** A deleted item needs no count, and a new one is put with the count its children beside it give it. */
    private static Effect absorbed(Effect by, Effect.Update added, Step at) {
        return by instanceof Effect.Put(var item) ? new Effect.Put(counted(item, added, at)) : by;
    }

    private static Map<String, AttributeValue> counted(Map<String, AttributeValue> item, Effect.Update added, Step at) {
        var counted = new HashMap<>(item);
        for (var change : added.changes()) {
            var add = (Change.Add) change;
            var attribute = add.path().getFirst();
            var there = item.get(attribute);
            var sum = there == null ? add.value() : sum(there, add.value());
            if (sum == null || add.path().size() > 1) {
                throw clash(change.dotted(), at);
            }
            counted.put(attribute, sum);
        }
        return counted;
    }

    private static String word(Effect effect) {
        return switch (effect) {
            case Effect.Put put -> "a put";
            case Effect.Update update -> "an update";
            case Effect.Delete delete -> "a delete";
            case Effect.Check check -> "a check";
        };
    }

    private static List<Change> changes(List<Change> one, List<Change> two, Step at) {
        var all = new LinkedHashMap<List<String>, Change>();
        for (var change : one) {
            all.put(change.path(), change);
        }
        for (var change : two) {
            var there = all.get(change.path());
            all.put(change.path(), there == null ? change : join(there, change, at));
        }
        refuseOverlaps(all.keySet(), at);
        return new ArrayList<>(all.values());
    }

    private static Change join(Change one, Change two, Step at) {
        if (one.equals(two) && !(one instanceof Change.Add add && add.value().n() != null)) {
            return one;
        }
        if (one instanceof Change.Add(var path, var a) && two instanceof Change.Add(var same, var b)) {
            var sum = sum(a, b);
            if (sum != null) {
                return new Change.Add(path, sum);
            }
        }
        throw clash(one.dotted(), at);
    }

    private static @Nullable AttributeValue sum(AttributeValue a, AttributeValue b) {
        if (a.n() != null && b.n() != null) {
            return AttributeValue.fromN(
                    new BigDecimal(a.n()).add(new BigDecimal(b.n())).toPlainString());
        }
        if (a.hasSs() && b.hasSs()) {
            var union = new LinkedHashSet<>(a.ss());
            union.addAll(b.ss());
            return AttributeValue.fromSs(List.copyOf(union));
        }
        return null;
    }

    /** The store takes no two clauses one of whose paths leads into the other. */
    private static void refuseOverlaps(Set<List<String>> paths, Step at) {
        for (var path : paths) {
            for (int length = 1; length < path.size(); length++) {
                if (paths.contains(path.subList(0, length))) {
                    throw clash(String.join(".", path), at);
                }
            }
        }
    }

    private static IllegalArgumentException clash(String path, Step at) {
        return new IllegalArgumentException(at.action().describe() + ": two writes of one transaction change \"" + path
                + "\", each in its own way. Change it once, or in two transactions.");
    }
}
