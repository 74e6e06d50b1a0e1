package trestle.engine.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.AttributeName;

/**
 * Paths that do not overlap, put together by what they share: at each end something that belongs to the path, elsewhere
 * the fields or the indexes that paths lead on to. Indexes are in their own order, all else in that of the paths.
 */
final class PathTree<T> {
    private final SequencedMap<AttributeName, Branch<T>> heads = new LinkedHashMap<>();

    /** Where paths end or go on; exactly one of the three is there. */
    static final class Branch<T> {
        private @Nullable T end;
        private final Map<String, Branch<T>> fields = new LinkedHashMap<>();
        private final Map<Integer, Branch<T>> indexes = new TreeMap<>();

        private <R> Branch<R> map(Function<T, R> function) {
            var mapped = new Branch<R>();
            mapped.end = end == null ? null : function.apply(end);
            fields.forEach((name, branch) -> mapped.fields.put(name, branch.map(function)));
            indexes.forEach((index, branch) -> mapped.indexes.put(index, branch.map(function)));
            return mapped;
        }

        @Nullable T end() {
            return end;
        }

        Map<String, Branch<T>> fields() {
            return fields;
        }

        Map<Integer, Branch<T>> indexes() {
            return indexes;
        }
    }

    void put(Path path, T end) {
        var branch = heads.computeIfAbsent(path.head(), head -> new Branch<>());
        for (var step : path.tail()) {
            branch = switch (step) {
                case Path.Field(var name) -> branch.fields.computeIfAbsent(name, field -> new Branch<>());
                case Path.Index(var index) -> branch.indexes.computeIfAbsent(index, i -> new Branch<>());
            };
        }
        branch.end = end;
    }

    SequencedMap<AttributeName, Branch<T>> heads() {
        return heads;
    }

    <R> PathTree<R> map(Function<T, R> function) {
        var mapped = new PathTree<R>();
        heads.forEach((name, branch) -> mapped.heads.put(name, branch.map(function)));
        return mapped;
    }

    static PathTree<Path> of(List<Path> paths) {
        var tree = new PathTree<Path>();
        for (var path : paths) {
            tree.put(path, path);
        }
        return tree;
    }
}
