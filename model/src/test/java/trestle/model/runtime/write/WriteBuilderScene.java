package trestle.model.runtime.write;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.engine.Engine;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.wire.InProcess;

/** A table of notes in memory, a writer on it, and clients that come between the two. */
abstract class WriteBuilderScene {
    /** A kind that expires and shares its key with another. */
    static final ItemKind PAGE = ItemKind.of(
                    "Page", "Notes", "PK", "SK", item -> item.containsKey("body"), item -> text(item, "body"))
            .expiring("ttl", "endsAt")
            .marked("entity", "page", "body");

    static final Map<String, AttributeValue> KEY = key("1");
    static final Map<String, AttributeValue> PAGE_1 = with(note("1", "old"), s("entity", "page"));

    static final Instant NOW = Instant.parse("2026-01-31T09:30:00Z");
    static final ItemKind NOTE = ItemKind.of("Note", "Notes", "PK", "SK", item -> true, item -> text(item, "body"));
    static final ItemKind TOKEN =
            ItemKind.of("Token", "Notes", "PK", "SK", item -> true, Map::copyOf).expiring("ttl", "expiresAt");
    static final ItemKind POLL =
            ItemKind.of("Poll", "Notes", "PK", "SK", item -> true, Map::copyOf).marked("entity", "poll", "options");

    final Engine engine = Engine.inMemory();
    final DynamoDbClient client = InProcess.client(engine);
    final Writer writer = writer(client);

    WriteBuilderScene() {
        client.createTable(table -> table.tableName("Notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(text("PK"), text("SK")));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    static DynamoDbException conflict() {
        return (DynamoDbException) DynamoDbException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("TransactionConflictException")
                        .build())
                .statusCode(400)
                .build();
    }

    interface Call {
        Object answer();
    }

    interface Interception {
        Object answer(Call call, String name);
    }

    static DynamoDbClient intercepted(DynamoDbClient client, Interception interception) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                WriteBuilderScene.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> interception.answer(
                        () -> {
                            try {
                                return method.invoke(client, arguments);
                            } catch (InvocationTargetException e) {
                                throw (RuntimeException) e.getCause();
                            } catch (IllegalAccessException e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        method.getName()));
    }

    static Writer writer(DynamoDbClient client) {
        return new Writer(client, TableNames.asDeclared(), Clock.fixed(NOW, ZoneOffset.UTC), Transactions.PATIENCE);
    }

    void put(Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName("Notes").item(item));
    }

    void delete(String pk) {
        client.deleteItem(delete -> delete.tableName("Notes").key(key(pk)));
    }

    Map<String, AttributeValue> read(String pk) {
        return client.getItem(get -> get.tableName("Notes").key(key(pk))).item();
    }

    static Map<String, AttributeValue> key(String pk) {
        return Map.of("PK", s(pk), "SK", s("N"));
    }

    static Map<String, AttributeValue> note(String pk, String body) {
        return with(key(pk), s("body", body));
    }

    static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, Map.Entry<String, AttributeValue> attribute) {
        var more = new HashMap<>(item);
        more.put(attribute.getKey(), attribute.getValue());
        return more;
    }

    static Map.Entry<String, AttributeValue> s(String name, String text) {
        return Map.entry(name, s(text));
    }

    static Map.Entry<String, AttributeValue> number(String name, long number) {
        return Map.entry(name, AttributeValue.fromN(Long.toString(number)));
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static String text(Map<String, AttributeValue> item, String name) {
        return item.get(name).s();
    }

    static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}
