package trestle.engine.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.ItemWriter;
import trestle.engine.value.Value;

/**
 * The parts of an item that are asked for. What lies within a map or list comes in a map or list of only the parts asked
 * for; a list closes up. Immutable.
 */
public final class Projection {
    private final List<Path> paths;
    private final List<AttributeName> heads;
    /** Null where whole attributes are asked for only. */
    private final @Nullable PathTree<Path> tree;

    /** Of paths that neither overlap nor conflict. */
    Projection(List<Path> paths) {
        this.paths = List.copyOf(paths);
        if (paths.stream().anyMatch(Path::nested)) {
            tree = PathTree.of(paths);
            heads = List.copyOf(tree.heads().keySet());
        } else {
            tree = null;
            heads = paths.stream().map(Path::head).toList();
        }
    }

    /** What {@code AttributesToGet} asks for: attributes by their names. */
    public static Projection ofNames(List<String> attributesToGet) {
        var seen = new HashSet<String>();
        var paths = new ArrayList<Path>(attributesToGet.size());
        for (var name : attributesToGet) {
            if (!seen.add(name)) {
                throw EngineException.invalid(ExpressionMessages.duplicateName(name));
            }
            paths.add(Path.of(AttributeName.of(name)));
        }
        return new Projection(paths);
    }

    public List<Path> paths() {
        return paths;
    }

    /** The attributes asked for, whole or in part. */
    public List<AttributeName> topLevelNames() {
        return heads;
    }

    public Item apply(Item item) {
        if (tree == null) {
            return item.pick(heads);
        }
        var writer = new ItemWriter();
        tree.heads().forEach((name, branch) -> {
            if (branch.end() != null) {
                item.copyTo(writer, name);
            } else {
                var part = part(item.find(name), branch);
                if (part != null) {
                    writer.attribute(name.text()).value(part);
                }
            }
        });
        return writer.finish();
    }

    private static @Nullable Value part(@Nullable Value value, PathTree.Branch<Path> branch) {
        if (branch.end() != null) {
            return value;
        }
        return switch (value) {
            case Value.M(var fields) -> {
                var kept = new LinkedHashMap<String, Value>();
                branch.fields().forEach((name, next) -> {
                    var part = part(fields.get(name), next);
                    if (part != null) {
                        kept.put(name, part);
                    }
                });
                yield kept.isEmpty() ? null : new Value.M(kept);
            }
            case Value.L(var values) -> {
                var kept = new ArrayList<Value>();
                branch.indexes().forEach((index, next) -> {
                    var part = index < values.size() ? part(values.get(index), next) : null;
                    if (part != null) {
                        kept.add(part);
                    }
                });
                yield kept.isEmpty() ? null : new Value.L(kept);
            }
            case null, default -> null; // the path leads into something that has no parts
        };
    }
}
