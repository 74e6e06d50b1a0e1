package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import trestle.model.Refusal;

/** Reads many keys, as many at once as the store takes; what it leaves unprocessed is asked for again. */
final class BatchGets {
    /** The most keys of one request. */
    static final int KEYS_MAX = 100;

    private static final int TRIES_MAX = 10;
    private static final int WAIT_MILLIS = 10;
    private static final int WAIT_MILLIS_MAX = 1_000;

    private final DynamoDbClient client;
    private final String table;
    private final Shape shape;
    private final boolean consistent;

    BatchGets(DynamoDbClient client, String table, Shape shape) {
        this(client, table, shape, shape.consistent);
    }

    private BatchGets(DynamoDbClient client, String table, Shape shape, boolean consistent) {
        this.client = client;
        this.table = table;
        this.shape = shape;
        this.consistent = consistent;
    }

    BatchGets consistent() {
        return new BatchGets(client, table, shape, true);
    }

    /** The items that are under any of the places of their keys, by the keys that were asked for. */
    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> anywhere(
            List<Map<String, AttributeValue>> keys,
            Function<Map<String, AttributeValue>, List<Map<String, AttributeValue>>> places) {
        var askedFor = new HashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        for (var key : keys) {
            places.apply(key).forEach(place -> askedFor.put(place, key));
        }
        var found = new HashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        get(List.copyOf(askedFor.keySet()))
                .forEach((place, item) -> found.put(Objects.requireNonNull(askedFor.get(place)), item));
        return found;
    }

    /** The items that are there, by their keys. The keys are distinct. */
    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> get(List<Map<String, AttributeValue>> keys) {
        var found = new HashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        for (int from = 0; from < keys.size(); from += KEYS_MAX) {
            get(keys.subList(from, Math.min(from + KEYS_MAX, keys.size())), found);
        }
        return found;
    }

    private void get(
            List<Map<String, AttributeValue>> keys,
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> found) {
        var wanted = request(keys);
        int tries = 0;
        while (true) {
            var response = client.batchGetItem(BatchGetItemRequest.builder()
                    .requestItems(Map.of(table, wanted))
                    .build());
            for (var item : response.responses().getOrDefault(table, List.of())) {
                found.put(key(item, keys.getFirst()), item);
            }
            var left = response.unprocessedKeys().get(table);
            if (left == null || left.keys().isEmpty()) {
                return;
            }
            tries = left.keys().size() < wanted.keys().size() ? 0 : tries + 1;
            if (tries == TRIES_MAX) {
                throw new Refusal.Busy(
                        shape.method,
                        TRIES_MAX + " tries in vain to read " + keys.size() + " keys",
                        new IllegalStateException(left.keys().size() + " keys were left unprocessed"));
            }
            wanted = left;
            pause(tries);
        }
    }

    private KeysAndAttributes request(List<Map<String, AttributeValue>> keys) {
        var request = KeysAndAttributes.builder().keys(new ArrayList<>(keys));
        if (consistent) {
            request.consistentRead(true);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection).expressionAttributeNames(shape.projectionNames);
        }
        return request.build();
    }

    private static Map<String, AttributeValue> key(Map<String, AttributeValue> item, Map<String, AttributeValue> like) {
        var key = HashMap.<String, AttributeValue>newHashMap(like.size());
        for (var name : like.keySet()) {
            var value = item.get(name);
            if (value != null) {
                key.put(name, value);
            }
        }
        return key;
    }

    /** Full jitter: anything up to a limit that doubles. */
    private static void pause(int tries) {
        int most = Math.min(WAIT_MILLIS_MAX, WAIT_MILLIS << Math.min(tries, 10));
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(most) + 1L);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted between two requests.", e);
        }
    }
}
