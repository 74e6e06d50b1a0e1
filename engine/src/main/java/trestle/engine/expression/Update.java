package trestle.engine.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/**
 * Changes to an item. All values are taken from the item as it was before, and all indexes count as they did before,
 * whatever the order in which the changes were written. Immutable.
 */
public final class Update {
    private final SequencedMap<Path, Change> changesByPath;
    private final List<Path> paths;
    private final PathTree<Change> changes;
    private final boolean evaluates;

    /** Of changes at paths that neither overlap nor conflict. */
    Update(SequencedMap<Path, Change> changesByPath) {
        this.changesByPath = changesByPath;
        paths = List.copyOf(changesByPath.keySet());
        changes = new PathTree<>();
        changesByPath.forEach(changes::put);
        evaluates = changesByPath.values().stream()
                .anyMatch(change -> change instanceof Change.Set(var source) && !(source instanceof Source.Constant));
    }

    /** Every path it changes, in the order of the text. */
    public List<Path> paths() {
        return paths;
    }

    /**
     * Applies the changes.
     *
     * @param before the item, or one of its key attributes alone if there was none
     * @throws EngineException if an operand is absent or of a wrong type, or a path leads nowhere
     */
    public Updated apply(Item before) {
        var tree = evaluates ? evaluated(before) : changes;
        var results = new LinkedHashMap<AttributeName, @Nullable Value>();
        tree.heads().forEach((name, branch) -> {
            var whole = branch.end() instanceof Change.Set || branch.end() instanceof Change.Remove;
            results.put(name, changed(whole ? null : before.find(name), branch));
        });
        return new Updated(before, before.with(results), paths);
    }

    /**
     * Applies the changes where there is no item yet. What would be removed from it is not missed, however deep within.
     *
     * @param key an item of the key attributes alone
     * @return null if the update does nothing but remove, so that no item is created
     */
    public @Nullable Updated create(Item key) {
        if (changesByPath.isEmpty()) {
            return apply(key);
        }
        var lasting = new LinkedHashMap<Path, Change>();
        changesByPath.forEach((path, change) -> {
            if (!(change instanceof Change.Remove) && !(change instanceof Change.Delete)) {
                lasting.put(path, change);
            }
        });
        return lasting.isEmpty() ? null : new Update(lasting).apply(key);
    }

    private PathTree<Change> evaluated(Item before) {
        return changes.map(change -> Change.evaluated(change, before));
    }

    private static @Nullable Value changed(@Nullable Value value, PathTree.Branch<Change> branch) {
        var change = branch.end();
        if (change != null) {
            return Change.apply(change, value);
        }
        if (value instanceof Value.M(var fields) && !branch.fields().isEmpty()) {
            var changed = new LinkedHashMap<>(fields);
            branch.fields().forEach((name, next) -> {
                var result = changed(fields.get(name), next);
                if (result == null) {
                    changed.remove(name);
                } else {
                    changed.put(name, result);
                }
            });
            return new Value.M(changed);
        }
        if (value instanceof Value.L(var values) && !branch.indexes().isEmpty()) {
            return new Value.L(changedList(values, branch));
        }
        throw EngineException.invalid(ExpressionMessages.PATH_INVALID_FOR_UPDATE);
    }

    /** What is set beyond a list's end is appended to it; what is removed lets the rest move up. */
    private static List<Value> changedList(List<Value> values, PathTree.Branch<Change> branch) {
        var changed = new ArrayList<@Nullable Value>(values);
        branch.indexes().forEach((index, next) -> {
            var result = changed(index < values.size() ? values.get(index) : null, next);
            if (index < values.size()) {
                changed.set(index, result);
            } else {
                changed.add(result);
            }
        });
        var rest = new ArrayList<Value>(changed.size());
        for (var value : changed) {
            if (value != null) {
                rest.add(value);
            }
        }
        return rest;
    }

    /** An item before and after an update. */
    public static final class Updated {
        private final Item before;
        private final Item after;
        private final List<Path> paths;

        private Updated(Item before, Item after, List<Path> paths) {
            this.before = before;
            this.after = after;
            this.paths = paths;
        }

        public Item after() {
            return after;
        }

        /** What was at the paths that were updated. */
        public Item updatedOld() {
            return new Projection(paths).apply(before);
        }

        /** What is now at the paths that were updated. */
        public Item updatedNew() {
            return new Projection(paths).apply(after);
        }
    }
}
