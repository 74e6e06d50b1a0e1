package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items that others point at, read by their full keys: in the order of those that point at them, and without
 * those that are not there.
 */
public final class Targets<V, T> {
    private final TableReader table;
    private final Shape shape;
    private final Function<V, @Nullable Map<String, AttributeValue>> key;
    private final ItemReader<T> reader;
    private final boolean again;

    /** The key of what an item points at; null where it points at nothing. */
    public Targets(
            TableReader table,
            Shape shape,
            Function<V, @Nullable Map<String, AttributeValue>> key,
            ItemReader<T> reader) {
        this(table, shape, key, reader, false);
    }

    private Targets(
            TableReader table,
            Shape shape,
            Function<V, @Nullable Map<String, AttributeValue>> key,
            ItemReader<T> reader,
            boolean again) {
        this.table = table;
        this.shape = shape;
        this.key = key;
        this.reader = reader;
        this.again = again;
    }

    /**
     * The items of an index, read again from the table: those that have changed so that they would no longer be in
     * that partition of the index are passed over.
     */
    public static <T> Targets<Map<String, AttributeValue>, T> again(
            TableReader table, Shape shape, String indexPk, ItemReader<T> reader) {
        return new Again<>(table, shape, indexPk, null, reader).targets();
    }

    /** As {@link #again}, where the index's key is sharded: an item that is in another shard by now has not changed. */
    public static <T> Targets<Map<String, AttributeValue>, T> again(
            TableReader table, Shape shape, String indexPk, String shapeOfPk, ItemReader<T> reader) {
        return new Again<>(table, shape, indexPk, KeyShape.of(shapeOfPk), reader).targets();
    }

    List<T> of(List<V> pointing) {
        var keys = new ArrayList<Map<String, AttributeValue>>(pointing.size());
        for (var one : pointing) {
            var found = key.apply(one);
            if (found != null) {
                keys.add(found);
            }
        }
        return again ? table.getAgain(shape, keys, reader) : table.getAll(shape, keys, reader);
    }

    /** Remembers the partition each key was found in, to hold what is read against it; shards apart. */
    private static final class Again<T> {
        private final TableReader table;
        private final Shape shape;
        private final String indexPk;
        private final @Nullable KeyShape shardedIndexPk;
        private final ItemReader<T> reader;

        Again(TableReader table, Shape shape, String indexPk, @Nullable KeyShape shardedIndexPk, ItemReader<T> reader) {
            this.table = table;
            this.shape = shape;
            this.indexPk = indexPk;
            this.shardedIndexPk = shardedIndexPk;
            this.reader = reader;
        }

        Targets<Map<String, AttributeValue>, T> targets() {
            var partitions = new HashMap<Map<String, AttributeValue>, AttributeValue>();
            return new Targets<>(
                    table,
                    shape,
                    row -> {
                        var partition = row.get(indexPk);
                        if (partition != null) {
                            partitions.put(identity(row), plain(partition, shardedIndexPk));
                        }
                        return key(row);
                    },
                    item -> isThere(item, partitions) ? reader.read(item) : null,
                    true);
        }

        private boolean isThere(
                Map<String, AttributeValue> item, Map<Map<String, AttributeValue>, AttributeValue> partitions) {
            var is = item.get(indexPk);
            return Objects.equals(is == null ? null : plain(is, shardedIndexPk), partitions.get(identity(item)));
        }

        private Map<String, AttributeValue> identity(Map<String, AttributeValue> item) {
            var identity = key(item);
            identity.computeIfPresent(shape.tablePk, (name, value) -> plain(value, shape.shardedPk));
            return identity;
        }

        private static AttributeValue plain(AttributeValue pk, @Nullable KeyShape pattern) {
            return pattern == null || pk.s() == null ? pk : AttributeValue.fromS(pattern.plain(pk.s()));
        }

        private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
            var found = HashMap.<String, AttributeValue>newHashMap(2);
            for (var name : shape.scanPositions) {
                var value = item.get(name);
                if (value != null) {
                    found.put(name, value);
                }
            }
            return found;
        }
    }
}
