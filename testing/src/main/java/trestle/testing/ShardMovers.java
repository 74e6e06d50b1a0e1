package trestle.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;
import trestle.model.key.Recognition;
import trestle.model.runtime.Moves;

/**
 * The items of a table that are to move to another number of shards, in an order drawn by chance: to be let go a few at
 * a time, between the requests of somebody who reads or writes.
 */
public final class ShardMovers {
    private final Trestle own;
    private final String table;
    private final Random random;
    private final List<String> key;
    private final Recognition recognition;
    private final List<Map<String, AttributeValue>> waiting;

    /** All items of a table that are not where they belong with a number of shards. */
    public ShardMovers(Trestle own, String model, String table, int to, long seed) {
        this.own = own;
        this.table = table;
        this.random = new Random(seed);
        var descriptor = ModelDescriptor.load(model).table(table).orElseThrow();
        this.key = descriptor.keyAttributes().map(KeyAttribute::name).toList();
        this.recognition = Recognition.of(descriptor).sharded(to);
        this.waiting = own.dump().items(table).stream()
                .filter(item -> recognition.shardPlaces(item).stream().anyMatch(place -> !place.isHome()))
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(waiting, random);
    }

    public boolean allWent() {
        return waiting.isEmpty();
    }

    /** Now and then one goes. */
    public void someGo() {
        if (random.nextInt(3) == 0 && !waiting.isEmpty()) {
            move(waiting.removeLast());
        }
    }

    private void move(Map<String, AttributeValue> item) {
        var changes = new HashMap<String, AttributeValue>();
        recognition
                .shardPlaces(item)
                .forEach(place -> changes.put(place.attribute(), AttributeValue.fromS(place.belongs())));
        var moved = new HashMap<>(item);
        moved.putAll(changes);
        var actual = own.names().actual(table);
        var before = key(item);
        var after = key(moved);
        if (before.equals(after)) {
            own.client().putItem(request -> request.tableName(actual).item(moved));
        } else {
            own.client()
                    .transactWriteItems(
                            request -> request.transactItems(Moves.of(actual, before, item, after, changes)));
        }
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return key.stream().collect(Collectors.toMap(name -> name, item::get));
    }
}
