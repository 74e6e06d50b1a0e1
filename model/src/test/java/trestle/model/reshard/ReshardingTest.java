package trestle.model.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.engine.Engine;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.runtime.Keys;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.wire.InProcess;

/** Events are listed by day, and a day is spread over shards by the event's id; plain notes stand in the same table. */
class ReshardingTest {
    private static final ModelDescriptor MODEL = ModelDescriptor.parse("""
            {"format": "trestle-model/1", "name": "events", "type": "demo.Events", "documentation": "", "tables": [{
              "name": "Events", "type": "demo.Events", "documentation": "",
              "pk": {"attribute": "PK", "type": "S"}, "sk": {"attribute": "SK", "type": "S"},
              "names": "camel_case", "shards": 2, "items": [
                {"name": "Event", "type": "demo.Event", "documentation": "", "kind": "Event",
                  "keys": [{"pk": "DAY#{day}", "sk": "EVENT#{id}", "shardedBy": "id", "segments": [
                    {"name": "day", "type": {"form": "day", "dynamo": "S"}},
                    {"name": "id", "type": {"form": "text", "dynamo": "S"}}]}],
                  "attributes": [
                    {"component": "day", "attribute": "day", "java": "String", "type": {"form": "day", "dynamo": "S"}},
                    {"component": "id", "attribute": "id", "java": "String", "type": {"form": "text", "dynamo": "S"}},
                    {"component": "text", "attribute": "text", "java": "String", "type": {"form": "text", "dynamo": "S"}}]},
                {"name": "Note", "type": "demo.Note", "documentation": "", "kind": "Note",
                  "keys": [{"pk": "NOTE#{id}", "sk": "META", "segments": [
                    {"name": "id", "type": {"form": "text", "dynamo": "S"}}]}],
                  "attributes": [
                    {"component": "id", "attribute": "id", "java": "String", "type": {"form": "text", "dynamo": "S"}}]}]}],
              "normalizers": [], "patterns": [], "findings": []}
            """);
    private static final String DAY = "DAY#2026-03-02";

    private final Engine engine = Engine.inMemory();
    private final DynamoDbClient client = InProcess.client(engine);

    @AfterEach
    void close() {
        engine.close();
    }

    /** The table with some events, each in its shard, and notes beside them. */
    private void fill(int shards, int events) {
        Provisioning.on(new DynamoTarget(client))
                .ensure(MODEL, TableNames.asDeclared().sharded("Events", shards));
        for (int i = 0; i < events; i++) {
            put(event("e" + i, shards));
            put(Map.of("PK", s("NOTE#n" + i), "SK", s("META"), "id", s("n" + i)));
        }
    }

    private static Map<String, AttributeValue> event(String id, int shards) {
        var event = new HashMap<String, AttributeValue>();
        event.put("PK", s(Keys.sharded(DAY, id, shards)));
        event.put("SK", s("EVENT#" + id));
        event.put("day", s("2026-03-02"));
        event.put("id", s(id));
        event.put("text", s("text of " + id));
        return event;
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName("Events").item(item));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private Map<String, Map<String, AttributeValue>> dump() {
        var dump = new TreeMap<String, Map<String, AttributeValue>>();
        client.scanPaginator(request -> request.tableName("Events"))
                .items()
                .forEach(item ->
                        dump.put(item.get("PK").s() + " " + item.get("SK").s(), item));
        return dump;
    }

    private static Map<String, Map<String, AttributeValue>> expected(int shards, int events) {
        var expected = new TreeMap<String, Map<String, AttributeValue>>();
        for (int i = 0; i < events; i++) {
            var event = event("e" + i, shards);
            expected.put(event.get("PK").s() + " " + event.get("SK").s(), event);
            expected.put("NOTE#n" + i + " META", Map.of("PK", s("NOTE#n" + i), "SK", s("META"), "id", s("n" + i)));
        }
        return expected;
    }

    private Resharding resharding(DynamoDbClient over) {
        return new Resharding(over, TableNames.asDeclared(), MODEL, "Events", Clock.systemUTC());
    }

    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({"1, 2", "2, 1", "2, 3", "3, 8", "16, 4", "1, 100"})
    void everyItemIsInTheShardItBelongsToAndNothingElseHasChanged(int from, int to) throws Exception {
        fill(from, 60);
        var resharding = resharding(client);

        resharding.begin(to);
        var done = resharding.run(to, RunOptions.standard(), status -> {});

        assertThat(done.ended()).isTrue();
        assertThat(done.from()).isEqualTo(from);
        assertThat(done.to()).isEqualTo(to);
        assertThat(dump()).isEqualTo(expected(to, 60));
        assertThat(resharding.spread().moving()).isFalse();
        assertThat(resharding.spread().now()).isEqualTo(to);
    }

    @Test
    void aRunAfterTheLastChangesNothing() throws Exception {
        fill(2, 20);
        var resharding = resharding(client);
        resharding.begin(5);
        resharding.run(5, RunOptions.standard(), status -> {});

        var again = resharding.run(5, RunOptions.standard(), status -> {});

        assertThat(again.changed()).isZero();
        assertThat(again.ended()).isTrue();
        assertThat(dump()).isEqualTo(expected(5, 20));
    }

    @Test
    void aDryRunCountsWhatWouldMoveAndMovesNothing() throws Exception {
        fill(2, 60);
        var before = dump();
        long elsewhere = before.keySet().stream()
                .filter(key -> key.startsWith("DAY#") && !expected(7, 60).containsKey(key))
                .count();

        var told = resharding(client).run(7, RunOptions.standard().asDryRun(), status -> {});

        assertThat(told.changed()).isEqualTo(elsewhere).isPositive();
        assertThat(told.ended()).isFalse();
        assertThat(dump()).isEqualTo(before);
    }

    /** The nth move is lost, with its answer or before it was made; the next run goes on. */
    @Test
    void aRunThatBreaksOffAnywhereIsTakenUp() throws Exception {
        fill(2, 30);
        resharding(client).begin(6);
        var random = new Random(3);
        for (int attempt = 0; attempt < 6; attempt++) {
            var breaking = breakingAt(1 + random.nextInt(4), random.nextBoolean());
            try {
                resharding(breaking).run(6, RunOptions.standard(), status -> {});
            } catch (RuntimeException e) {
                assertThat(e).hasStackTraceContaining("the line is cut");
            }
            assertThat(dump().keySet().stream().filter(key -> key.startsWith("DAY#")))
                    .hasSize(30);
        }

        assertThat(resharding(client)
                        .run(6, RunOptions.standard(), status -> {})
                        .ended())
                .isTrue();
        assertThat(dump()).isEqualTo(expected(6, 30));
    }

    private DynamoDbClient breakingAt(int nth, boolean after) {
        var writes = new AtomicInteger();
        return (DynamoDbClient) Proxy.newProxyInstance(
                ReshardingTest.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    boolean move = arguments != null && arguments[0] instanceof TransactWriteItemsRequest;
                    boolean breaks = move && writes.incrementAndGet() >= nth;
                    if (breaks && !after) {
                        throw new IllegalStateException("the line is cut");
                    }
                    try {
                        var answer = method.invoke(client, arguments);
                        if (breaks) {
                            throw new IllegalStateException("the line is cut");
                        }
                        return answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void aTableThatIsNotMarkedIsLeftAlone() {
        fill(2, 5);

        assertThatThrownBy(() -> resharding(client).run(4, RunOptions.standard(), status -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Events has 2 shards")
                .hasMessageContaining("TableNames.resharding(\"Events\", 2, 4)");
        assertThat(dump()).isEqualTo(expected(2, 5));
    }

    @Test
    void aTableOnItsWayGoesThereFirstOrBack() throws Exception {
        fill(2, 5);
        var resharding = resharding(client);
        resharding.begin(4);

        assertThatThrownBy(() -> resharding.begin(3))
                .hasMessage("Events is moving from 2 to 4 shards: take it there first, or back.");
        assertThatThrownBy(() -> resharding.run(3, RunOptions.standard(), status -> {}))
                .hasMessage("Events is moving from 2 to 4 shards: take it there first, or back.");

        resharding.begin(2);
        assertThat(resharding.run(2, RunOptions.standard(), status -> {}).ended())
                .isTrue();
        assertThat(dump()).isEqualTo(expected(2, 5));
    }

    @Test
    void whatCannotBeReshardedIsToldBeforeAnythingHappens() {
        assertThatThrownBy(() -> new Resharding(client, TableNames.asDeclared(), MODEL, "Nothing", Clock.systemUTC()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The model events has no table Nothing.");
        assertThatThrownBy(() -> resharding(client).spread())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no table Events.");
    }
}
