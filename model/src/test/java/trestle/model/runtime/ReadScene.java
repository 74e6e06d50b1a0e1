package trestle.model.runtime;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.engine.Engine;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.wire.InProcess;

/**
 * Two tables in memory, read as generated code reads them: {@code Notes} with texts for keys and an index, and {@code
 * Ranks} whose sort key is a number. Every request is kept; the clock is moved by hand.
 */
abstract class ReadScene {
    /** Far ahead, so that the store's own sweeper removes nothing that has expired by this clock. */
    static final Instant NOW = Instant.parse("2040-06-01T12:00:00Z");

    static final String TABLE = "Notes";
    static final Shape PLAIN = Shape.table("Notes.list", "PK", "SK").build();
    static final Shape BACKWARDS =
            Shape.table("Notes.list", "PK", "SK").descending().build();

    final Engine engine = Engine.inMemory();
    final List<DynamoDbRequest> requests = new ArrayList<>();
    final DynamoDbClient client = recording(InProcess.client(engine), requests);
    final MovingClock clock = new MovingClock();
    final Cursors cursors = Cursors.random(clock);
    final TableReader table = reader(TableNames.asDeclared());

    ReadScene() {
        client.createTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("PK"), text("SK"), text("GSI1PK"), text("GSI1SK"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("GSI1")
                        .keySchema(key("GSI1PK", KeyType.HASH), key("GSI1SK", KeyType.RANGE))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .build()));
        client.createTable(request -> request.tableName("Ranks")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        text("PK"),
                        AttributeDefinition.builder()
                                .attributeName("rank")
                                .attributeType(ScalarAttributeType.N)
                                .build())
                .keySchema(key("PK", KeyType.HASH), key("rank", KeyType.RANGE)));
        requests.clear();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    /** A clock that stands still until it is moved. */
    static final class MovingClock extends Clock {
        Instant now = NOW;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    TableReader reader(TableNames names) {
        return reader(client, names, cursors);
    }

    /** A reader over another client, or for other names or cursors. */
    TableReader reader(DynamoDbClient over, TableNames names, Cursors sealing) {
        return new TableReader(new Database(over, names, sealing, clock), TABLE);
    }

    TableReader ranks() {
        return new TableReader(new Database(client, TableNames.asDeclared(), cursors, clock), "Ranks");
    }

    static DynamoDbClient recording(DynamoDbClient real, List<DynamoDbRequest> requests) {
        return answering(real, request -> {
            requests.add(request);
            return null;
        });
    }

    /** A client that answers some requests otherwise: where the function gives null, the real one answers. */
    static DynamoDbClient answering(DynamoDbClient real, Function<DynamoDbRequest, Object> otherwise) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                ReadScene.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    if (arguments != null && arguments[0] instanceof DynamoDbRequest request) {
                        var answer = otherwise.apply(request);
                        if (answer != null) {
                            return answer;
                        }
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** The requests of a type since the last call. */
    <T extends DynamoDbRequest> List<T> sent(Class<T> type) {
        var sent = requests.stream().filter(type::isInstance).map(type::cast).toList();
        requests.clear();
        return sent;
    }

    void put(Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(TABLE).item(item));
    }

    void put(String pk, String sk) {
        put(item(pk, sk));
    }

    void remove(String pk, String sk) {
        client.deleteItem(request -> request.tableName(TABLE).key(item(pk, sk)));
    }

    static Map<String, AttributeValue> item(String pk, String sk) {
        return Map.of("PK", s(pk), "SK", s(sk));
    }

    static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name, AttributeValue value) {
        var more = new HashMap<>(item);
        more.put(name, value);
        return more;
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    /** The sort key of an item, which is all that most tests read. */
    static String sk(Map<String, AttributeValue> item) {
        return item.get("SK").s();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
