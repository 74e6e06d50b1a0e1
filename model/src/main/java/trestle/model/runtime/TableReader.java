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
import trestle.model.Segment;

/** A table as a repository reads it. Safe for use by several threads. */
public final class TableReader {
    final DynamoDbClient client;
    final String name;
    final Cursors cursors;
    private final Clock clock;

    public TableReader(DynamoDbClient client, String name, Cursors cursors, Clock clock) {
        this.client = client;
        this.name = name;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** The item with this key, if it is there and has not expired. */
    public <T> Optional<T> get(Shape shape, Map<String, AttributeValue> key, ItemReader<T> reader) {
        var request = GetItemRequest.builder().tableName(name).key(key);
        if (shape.consistent) {
            request.consistentRead(true);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection).expressionAttributeNames(shape.projectionNames);
        }
        var response = client.getItem(request.build());
        if (!response.hasItem() || response.item().isEmpty()) {
            return Optional.empty();
        }
        return Optional.ofNullable(readLive(shape, response.item(), reader));
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
        var found = new BatchGets(client, name, shape).get(List.copyOf(new LinkedHashSet<>(keys)));
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
