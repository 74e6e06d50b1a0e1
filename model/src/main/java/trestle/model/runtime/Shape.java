package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is the same in every request of an access pattern: its key attributes, direction, filter and projection. Made
 * once for each method, so that a call puts together values alone. Every attribute name is an alias: {@code #pk} and
 * {@code #sk} for the key that is read, {@code #t…} in a filter for expiry, {@code #p…} in a projection.
 */
public final class Shape {
    final String method;
    final @Nullable String index;
    final String pk;
    final @Nullable String sk;
    /** The attributes that make up a position, the partition key of the query left out. */
    final List<String> positions;

    /** The attributes that make up a position in a scan. */
    final List<String> scanPositions;

    /** The plain form of the table's partition key, where the kinds that are read have a sharded one. */
    final @Nullable KeyShape shardedPk;

    /** The attribute of the table's partition key. */
    final String tablePk;

    final boolean descending;
    final boolean consistent;
    final @Nullable String ttl;
    final @Nullable String expires;
    final @Nullable String filter;
    final @Nullable String projection;
    final Map<String, String> projectionNames;
    /** For a condition on the partition key alone, on both keys, and on none. */
    final Map<String, String> namesOfPk;

    final Map<String, String> namesOfBoth;
    final Map<String, String> namesOfNone;

    private Shape(Builder from) {
        this.method = from.method;
        this.index = from.index;
        this.pk = from.pk;
        this.sk = from.sk;
        this.positions = from.positions();
        this.scanPositions = Stream.concat(Stream.of(pk), positions.stream()).toList();
        this.shardedPk = from.shardedPk;
        this.tablePk = from.tableKey.isEmpty() ? pk : from.tableKey.getFirst();
        this.descending = from.descending;
        this.consistent = from.index == null && !from.eventual;
        this.ttl = from.ttl;
        this.expires = from.expires;
        this.filter = from.wholeFilter();
        var projected = new HashMap<String, String>();
        this.projection = from.projection(projected);
        this.projectionNames = Map.copyOf(projected);
        var names = new HashMap<>(projected);
        names.putAll(from.filterNames);
        putIfPresent(names, "#ttl", ttl);
        putIfPresent(names, "#expires", expires);
        this.namesOfNone = Map.copyOf(names);
        names.put("#pk", pk);
        this.namesOfPk = Map.copyOf(names);
        putIfPresent(names, "#sk", sk);
        this.namesOfBoth = Map.copyOf(names);
    }

    /** A read of the table by its own key; without a sort key where {@code sk} is null. */
    public static Builder table(String method, String pk, @Nullable String sk) {
        return new Builder(method, null, pk, sk, List.of());
    }

    /** A read of an index, whose positions hold the table's key too. */
    public static Builder index(
            String method, String index, String pk, @Nullable String sk, String... tableKeyAttributes) {
        return new Builder(method, index, pk, sk, List.of(tableKeyAttributes));
    }

    private static void putIfPresent(Map<String, String> names, String alias, @Nullable String name) {
        if (name != null) {
            names.put(alias, name);
        }
    }

    /** Whether an item can be read and still not be part of the answer. */
    boolean filters() {
        return filter != null;
    }

    /** Puts a shape together. */
    public static final class Builder {
        private final String method;
        private final @Nullable String index;
        private final String pk;
        private final @Nullable String sk;
        private final List<String> tableKey;
        private final Map<String, String> filterNames = new HashMap<>();
        private @Nullable KeyShape shardedPk;
        private boolean descending;
        private boolean eventual;
        private @Nullable String ttl;
        private @Nullable String expires;
        private @Nullable String where;
        private @Nullable Set<String> paths;

        private Builder(String method, @Nullable String index, String pk, @Nullable String sk, List<String> tableKey) {
            this.method = method;
            this.index = index;
            this.pk = pk;
            this.sk = sk;
            this.tableKey = tableKey;
        }

        public Builder descending() {
            descending = true;
            return this;
        }

        /** The kinds that are read have a table key that is sharded; its partition key has this plain shape. */
        public Builder sharded(String shape) {
            shardedPk = KeyShape.of(shape);
            return this;
        }

        public Builder eventual() {
            eventual = true;
            return this;
        }

        /** Items are absent from the second this attribute holds. */
        public Builder ttl(String attribute) {
            ttl = attribute;
            return this;
        }

        /** Items are absent from the instant this attribute holds. */
        public Builder expires(String attribute) {
            expires = attribute;
            return this;
        }

        /** A filter whose names are aliases. */
        public Builder where(String expression, Map<String, String> names) {
            where = expression;
            filterNames.putAll(names);
            return this;
        }

        /** Fetches these paths, such as {@code sections.shared}, and the attributes the shape itself needs. */
        public Builder project(List<String> attributePaths) {
            paths = new LinkedHashSet<>(attributePaths);
            return this;
        }

        /** Fetches these attributes too, where it fetches only some. */
        public Builder also(String... attributes) {
            if (paths != null) {
                paths.addAll(List.of(attributes));
            }
            return this;
        }

        public Shape build() {
            return new Shape(this);
        }

        private List<String> positions() {
            var names = new ArrayList<String>();
            if (sk != null) {
                names.add(sk);
            }
            for (var name : tableKey) {
                if (!name.equals(pk) && !names.contains(name)) {
                    names.add(name);
                }
            }
            return List.copyOf(names);
        }

        private @Nullable String wholeFilter() {
            var parts = new ArrayList<String>();
            if (ttl != null) {
                parts.add("(attribute_not_exists(#ttl) OR #ttl > :nowSeconds)");
            }
            if (expires != null) {
                parts.add("(attribute_not_exists(#expires) OR #expires > :now)");
            }
            if (where != null) {
                parts.add(parts.isEmpty() ? where : "(" + where + ")");
            }
            return parts.isEmpty() ? null : String.join(" AND ", parts);
        }

        /** Paths through one another are left out, as the store refuses them: with {@code a}, {@code a.b}. */
        private @Nullable String projection(Map<String, String> names) {
            if (paths == null) {
                return null;
            }
            var all = new LinkedHashSet<>(paths);
            all.add(pk);
            all.addAll(positions());
            if (ttl != null) {
                all.add(ttl);
            }
            if (expires != null) {
                all.add(expires);
            }
            var aliases = new HashMap<String, String>();
            var expression = new StringBuilder();
            for (var path : all) {
                if (!isWithin(path, all)) {
                    expression.append(expression.isEmpty() ? "" : ", ").append(aliased(path, aliases));
                }
            }
            aliases.forEach((name, alias) -> names.put(alias, name));
            return expression.toString();
        }

        private static boolean isWithin(String path, Set<String> all) {
            for (int dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
                if (all.contains(path.substring(0, dot))) {
                    return true;
                }
            }
            return false;
        }

        private static String aliased(String path, Map<String, String> aliases) {
            var text = new StringBuilder();
            for (var name : path.split("\\.")) {
                text.append(text.isEmpty() ? "" : ".")
                        .append(aliases.computeIfAbsent(name, unseen -> "#p" + aliases.size()));
            }
            return text.toString();
        }
    }
}
