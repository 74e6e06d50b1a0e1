package trestle.model.reshard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.key.Recognition;
import trestle.model.key.ShardPlace;
import trestle.model.migrate.Decision;
import trestle.model.migrate.Migration;
import trestle.model.migrate.Step;
import trestle.model.runtime.Moves;

/** Moves each item to the shards it belongs to. */
final class ShardMove implements Migration {
    private final TableDescriptor table;
    private final String name;
    private final int to;
    private final Recognition recognition;

    ShardMove(TableDescriptor table, int from, int to) {
        this.table = table;
        this.name = "reshard-" + table.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "-") + "-" + from
                + "-to-" + to;
        this.to = to;
        this.recognition = Recognition.of(table).sharded(to);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return "Moves the items of " + table.name() + " to " + to + " shards.";
    }

    @Override
    public String table() {
        return table.name();
    }

    /** An item of no kind is left where it is, unless it is where the lists of a kind would look for it. */
    @Override
    public Step decide(Map<String, AttributeValue> item, Decision decision) {
        if (recognition.kindOf(item) instanceof Recognition.Unknown(var why)) {
            return recognition.looksSharded(item) ? Step.failed(why) : Step.notConcerned();
        }
        var places = recognition.shardPlaces(item);
        var moves = places.stream().filter(place -> !place.isHome()).toList();
        if (moves.isEmpty()) {
            return places.isEmpty() ? Step.notConcerned() : Step.alreadyDone();
        }
        var actual = decision.names().actual(table.name());
        return moves.stream().anyMatch(this::isTableKey) ? moved(actual, item, moves) : updated(actual, item, moves);
    }

    private boolean isTableKey(ShardPlace place) {
        return place.attribute().equals(table.pk().name());
    }

    private Step moved(String actual, Map<String, AttributeValue> item, List<ShardPlace> moves) {
        var key = key(item);
        var next = new HashMap<>(key);
        var changes = new HashMap<String, AttributeValue>();
        for (var move : moves) {
            (isTableKey(move) ? next : changes).put(move.attribute(), AttributeValue.fromS(move.belongs()));
        }
        return Step.change(Moves.of(actual, key, item, next, changes), List.of());
    }

    /** On condition of all that the decision was made from: where it is, and the ids that say where it belongs. */
    private Step updated(String actual, Map<String, AttributeValue> item, List<ShardPlace> moves) {
        var names = new HashMap<String, String>();
        var values = new HashMap<String, AttributeValue>();
        var sets = new ArrayList<String>();
        var conditions = new ArrayList<String>();
        for (int i = 0; i < moves.size(); i++) {
            var move = moves.get(i);
            names.put("#k" + i, move.attribute());
            values.put(":is" + i, AttributeValue.fromS(move.is()));
            values.put(":belongs" + i, AttributeValue.fromS(move.belongs()));
            sets.add("#k" + i + " = :belongs" + i);
            conditions.add("#k" + i + " = :is" + i);
            if (move.by().isPresent()) {
                names.put("#by" + i, move.by().get());
                values.put(":by" + i, Objects.requireNonNull(item.get(move.by().get())));
                conditions.add("#by" + i + " = :by" + i);
            }
        }
        return Step.change(UpdateItemRequest.builder()
                .tableName(actual)
                .key(key(item))
                .updateExpression("SET " + String.join(", ", sets))
                .conditionExpression(String.join(" AND ", conditions))
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .build());
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        var key = new HashMap<String, AttributeValue>();
        table.keyAttributes()
                .forEach(attribute -> key.put(attribute.name(), Objects.requireNonNull(item.get(attribute.name()))));
        return key;
    }
}
