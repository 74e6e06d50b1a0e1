package trestle.model.runtime;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.Segment;

/** A table as a repository reads it. Safe for use by several threads. */
public final class TableReader {
    final DynamoDbClient client;
    final String name;
    final Cursors cursors;

    /** The number of shards from which items move at present; 0 where none do. */
    final int shardsBefore;

    private final int shards;
    private final Clock clock;

    /** Of the table that a model declares under a name. */
    public TableReader(Database database, String declared) {
        var tables = database.tables();
        this.client = database.client();
        this.name = tables.actual(declared);
        this.shardsBefore = tables.shardsBefore(declared);
        this.shards = tables.shards(declared, 1);
        this.cursors = database.cursors();
        this.clock = database.clock();
    }

    /** The item with this key, if it is there and has not expired. */
    public <T> Optional<T> get(Shape shape, Map<String, AttributeValue> key, ItemReader<T> reader) {
        var item = find(shape, key);
        return item == null ? Optional.empty() : Optional.ofNullable(readLive(shape, item, reader));
    }

    /** While items move: first where it may have been. What is not there any more is where it belongs. */
    private @Nullable Map<String, AttributeValue> find(Shape shape, Map<String, AttributeValue> key) {
        var places = places(shape);
        if (places != null) {
            for (var before : places.before(key)) {
                var found = getItem(shape, before, true);
                if (found != null) {
                    return found;
                }
            }
        }
        return getItem(shape, key, shape.consistent || places != null);
    }

    private @Nullable Map<String, AttributeValue> getItem(
            Shape shape, Map<String, AttributeValue> key, boolean consistent) {
        var request = GetItemRequest.builder().tableName(name).key(key);
        if (consistent) {
            request.consistentRead(true);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection).expressionAttributeNames(shape.projectionNames);
        }
        var response = client.getItem(request.build());
        return response.hasItem() && !response.item().isEmpty() ? response.item() : null;
    }

    /** Where items that are read may be; null where they are where their key says. */
    @Nullable Places places(Shape shape) {
        return shape.shardedPk == null || shardsBefore == 0
                ? null
                : new Places(shape.tablePk, shape.shardedPk, shardsBefore, shards);
    }

    /** Whether there is an item with this key that has not expired. */
    public boolean has(Shape shape, Map<String, AttributeValue> key, ItemReader<?> reader) {
        return get(shape, key, reader).isPresent();
    }

    /** The items with these keys, in the order of the keys, without those that are not there. */
    public <T> List<T> getAll(Shape shape, List<Map<String, AttributeValue>> keys, ItemReader<T> reader) {
        if (keys.isEmpty()) {
            return List.of();
        }
        return read(shape, keys, found(shape, List.copyOf(new LinkedHashSet<>(keys))), reader);
    }

    /** What the items with these keys point at, in the order of the keys. */
    public <V, T> List<T> getAll(
            Shape shape, List<Map<String, AttributeValue>> keys, ItemReader<V> reader, Targets<V, T> targets) {
        return targets.of(getAll(shape, keys, reader));
    }

    private Map<Map<String, AttributeValue>, Map<String, AttributeValue>> found(
            Shape shape, List<Map<String, AttributeValue>> keys) {
        var places = places(shape);
        if (places == null) {
            return new BatchGets(client, name, shape).get(keys);
        }
        var gets = new BatchGets(client, name, shape).consistent();
        var found = gets.anywhere(keys, places::before);
        var left = keys.stream().filter(key -> !found.containsKey(key)).toList();
        found.putAll(gets.get(left));
        return found;
    }

    /**
     * As {@link #getAll}, of keys that were found in an index: an item that has moved since is where it belongs now.
     */
    <T> List<T> getAgain(Shape shape, List<Map<String, AttributeValue>> keys, ItemReader<T> reader) {
        var places = places(shape);
        if (places == null) {
            return getAll(shape, keys, reader);
        }
        var gets = new BatchGets(client, name, shape).consistent();
        var found = gets.get(List.copyOf(new LinkedHashSet<>(keys)));
        var left =
                keys.stream().filter(key -> !found.containsKey(key)).distinct().toList();
        found.putAll(gets.anywhere(left, places::now));
        return read(shape, keys, found, reader);
    }

    private <T> List<T> read(
            Shape shape,
            List<Map<String, AttributeValue>> keys,
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> found,
            ItemReader<T> reader) {
        var now = new Now(clock.instant());
        var read = HashMap.<Map<String, AttributeValue>, T>newHashMap(found.size());
        var all = new ArrayList<T>(keys.size());
        for (var key : keys) {
            var item = found.get(key);
            if (item != null && now.isLive(item, shape)) {
                var one = read.get(key);
                if (one == null) {
                    one = reader.read(item);
                }
                if (one != null) {
                    read.put(key, one);
                    all.add(one);
                }
            }
        }
        return all;
    }

    /** Reads a partition. */
    public Query query(Shape shape) {
        return new Query(this, shape, new Now(clock.instant()), null);
    }

    /** Reads the whole table, or a part of it. */
    public Query scan(Shape shape, Segment segment) {
        return new Query(this, shape, new Now(clock.instant()), segment);
    }

    private <T> @Nullable T readLive(Shape shape, Map<String, AttributeValue> item, ItemReader<T> reader) {
        boolean mayExpire = shape.ttl != null || shape.expires != null;
        if (mayExpire && !new Now(clock.instant()).isLive(item, shape)) {
            return null;
        }
        return reader.read(item);
    }
}
