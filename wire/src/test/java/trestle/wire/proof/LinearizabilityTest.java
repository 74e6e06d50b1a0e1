package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Operations on single items take effect one after another, each between its call and its return. */
final class LinearizabilityTest {
    private static final TableShape TABLE = TableShape.simple("Registers", "key1");
    private static final int THREADS = 8;
    private static final int ACTIONS = 500;
    private static final int KEYS = 3;

    @Test
    void inMemory() throws Exception {
        Seed.run("linearizability, in memory", draw -> {
            try (var target = Targets.uneasy()) {
                check(target, draw, Seed.scaled(40));
            }
        });
    }

    @Test
    void onDisk(@TempDir Path folder) throws Exception {
        Seed.run("linearizability, on disk", draw -> {
            try (var target = Targets.durable(folder)) {
                check(target, draw, Seed.scaled(10));
            }
        });
    }

    @Test
    void overHttp() throws Exception {
        Seed.run("linearizability, over HTTP", draw -> {
            try (var target = Targets.http()) {
                check(target, draw, Seed.scaled(10));
            }
        });
    }

    /** @param histories how many histories to record and judge */
    static void check(Target target, Draw draw, int histories) throws Exception {
        target.create(List.of(TABLE));
        for (var i = 0; i < histories; i++) {
            var history = record(target.client(), draw, "history" + i + "-");
            assertThat(history).hasSizeGreaterThanOrEqualTo(ACTIONS);
            var violation = Linearizability.violation(history);
            if (violation.isPresent()) {
                throw new AssertionError(target.name() + ": the history of " + violation.get()
                        + " is not linearizable:\n" + String.join("\n", describe(history, violation.get())));
            }
        }
    }

    private static List<String> describe(List<Register.Event> history, String key) {
        return history.stream()
                .filter(each -> each.key().equals(key))
                .sorted(Comparator.comparingLong(Register.Event::called))
                .map(each -> each.called() + "–" + each.returned() + " " + each.action() + " answered " + each.answer())
                .toList();
    }

    private static List<Register.Event> record(DynamoDbClient client, Draw draw, String prefix) throws Exception {
        var left = new AtomicInteger(ACTIONS);
        var parts = Threads.each(THREADS, draw, mine -> {
            var events = new ArrayList<Register.Event>();
            var seen = new HashMap<String, Integer>();
            for (var number = left.getAndDecrement(); number > 0; number = left.getAndDecrement()) {
                var key = prefix + mine.below(KEYS);
                var action = action(mine, number, seen.getOrDefault(key, 0));
                var called = System.nanoTime();
                try {
                    var answer = take(client, key, action);
                    events.add(Register.Event.of(key, action, called, System.nanoTime(), answer));
                    note(seen, key, action, answer);
                } catch (DynamoDbException unknown) {
                    events.add(Register.Event.unknown(key, action, called));
                }
            }
            return events;
        });
        return parts.stream().flatMap(List::stream).toList();
    }

    /** Every value is written once, so that one read tells much; a swap expects what its thread saw last. */
    private static Register.Action action(Draw draw, int unique, int seen) {
        return switch (draw.below(10)) {
            case 0, 1 -> new Register.Put(unique);
            case 2, 3, 4, 5 -> new Register.Swap(seen, unique);
            case 6 -> new Register.Delete();
            default -> new Register.Get();
        };
    }

    private static void note(Map<String, Integer> seen, String key, Register.Action action, Object answer) {
        switch (action) {
            case Register.Put(var value) -> seen.put(key, value);
            case Register.Get() -> ((Optional<?>) answer).ifPresent(value -> seen.put(key, (Integer) value));
            case Register.Swap(var expected, var value) -> {
                if (answer.equals(true)) {
                    seen.put(key, value);
                }
            }
            case Register.Delete() -> seen.remove(key);
        }
    }

    private static Object take(DynamoDbClient client, String key, Register.Action action) {
        var id = Map.of("key1", Values.text(key));
        return switch (action) {
            case Register.Put(var value) ->
                value(client.putItem(request -> request.tableName(TABLE.name())
                                .item(Map.of("key1", Values.text(key), "v", Values.number(value)))
                                .returnValues(ReturnValue.ALL_OLD))
                        .attributes());
            case Register.Delete() ->
                value(client.deleteItem(request ->
                                request.tableName(TABLE.name()).key(id).returnValues(ReturnValue.ALL_OLD))
                        .attributes());
            case Register.Get() ->
                value(client.getItem(request ->
                                request.tableName(TABLE.name()).key(id).consistentRead(true))
                        .item());
            case Register.Swap(var expected, var value) -> {
                try {
                    client.updateItem(request -> request.tableName(TABLE.name())
                            .key(id)
                            .updateExpression("SET v = :new")
                            .conditionExpression("v = :old")
                            .expressionAttributeValues(
                                    Map.of(":new", Values.number(value), ":old", Values.number(expected))));
                    yield true;
                } catch (ConditionalCheckFailedException failed) {
                    yield false;
                }
            }
        };
    }

    private static Optional<Integer> value(Map<String, AttributeValue> item) {
        return item.isEmpty()
                ? Optional.empty()
                : Optional.of(Integer.valueOf(item.get("v").n()));
    }
}
