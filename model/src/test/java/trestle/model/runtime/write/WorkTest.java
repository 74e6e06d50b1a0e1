package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.engine.Engine;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.wire.InProcess;

class WorkTest {
    private static final Instant NOW = Instant.parse("2026-01-31T09:30:00Z");
    private static final ItemKind NOTE =
            ItemKind.of("Note", "Notes", "PK", "SK", item -> true, item -> text(item, "body"));
    private static final ItemKind TOKEN =
            ItemKind.of("Token", "Notes", "PK", "SK", item -> true, Map::copyOf).expiring("ttl", "expiresAt");
    private static final ItemKind POLL =
            ItemKind.of("Poll", "Notes", "PK", "SK", item -> true, Map::copyOf).marked("entity", "poll", "options");

    private final Engine engine = Engine.inMemory();
    private final DynamoDbClient client = InProcess.client(engine);
    private final Writer writer = writer(client);

    WorkTest() {
        client.createTable(table -> table.tableName("Notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(text("PK"), text("SK")));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void insertingPutsOnce() {
        writer.insert(NOTE, note("a", "first"));

        assertThatThrownBy(() -> writer.insert(NOTE, note("a", "second")))
                .isInstanceOfSatisfying(Refusal.AlreadyExists.class, refusal -> {
                    assertThat(refusal).hasMessage("Note a / N: there is one already (@Insert).");
                    assertThat(refusal.old(String.class)).contains("first");
                    assertThat(refusal.old(Integer.class)).isEmpty();
                });
        assertThat(text(read("a"), "body")).isEqualTo("first");
    }

    @Test
    void anExpiredItemIsAbsent() {
        for (var past : List.of(number("ttl", NOW.getEpochSecond()), s("expiresAt", "2026-01-31T09:30:00.000Z"))) {
            put(with(note("a", "old"), past));

            assertThatThrownBy(() -> writer.begin()
                            .update(TOKEN, key("a"))
                            .set(s("x"), "body")
                            .run())
                    .isInstanceOf(Refusal.Missing.class);
            assertThatThrownBy(
                            () -> writer.begin().deleteExisting(TOKEN, key("a")).run())
                    .isInstanceOf(Refusal.Missing.class);
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("b", "b"))
                            .require(TOKEN, key("a"))
                            .run())
                    .isInstanceOf(Refusal.Missing.class)
                    .hasMessage("Token a / N: there is none (@Requires Token).");
            writer.insert(TOKEN, note("a", "new"));
        }
        var later = with(note("a", "live"), number("ttl", NOW.getEpochSecond() + 1));
        put(later);
        assertThatThrownBy(() -> writer.insert(TOKEN, note("a", "new"))).isInstanceOf(Refusal.AlreadyExists.class);
        writer.begin().update(TOKEN, key("a")).set(s("x"), "body").run();
    }

    @Test
    void aKindUnderASharedKeyIsMissingWhereAnotherStands() {
        put(with(note("a", "x"), s("entity", "event")));
        assertThatThrownBy(() -> writer.begin()
                        .update(POLL, key("a"))
                        .set(s("y"), "body")
                        .run())
                .isInstanceOf(Refusal.Missing.class);

        put(with(note("a", "x"), s("options", "old polls have no entity")));
        writer.begin().update(POLL, key("a")).set(s("y"), "body").run();
        put(with(note("a", "x"), s("entity", "poll")));
        writer.begin().update(POLL, key("a")).set(s("y"), "body").run();

        assertThat(text(read("a"), "body")).isEqualTo("y");
    }

    @Test
    void revisingWritesWhatDiffersAndLeavesTheRest() {
        put(with(with(note("a", "x"), number("likes", 7)), s("unknown", "kept")));

        var before = with(with(note("a", "x"), number("rev", 0)), s("gone", "g"));
        var after = with(note("a", "y"), number("rev", 1));
        writer.begin()
                .revise(NOTE, before, after)
                .version("rev", before.get("rev"))
                .run();

        assertThat(read("a"))
                .isEqualTo(with(
                        with(with(note("a", "y"), number("rev", 1)), number("likes", 7)), s("unknown", "kept")));
        assertThatThrownBy(() -> writer.begin()
                        .revise(NOTE, before, after)
                        .version("rev", before.get("rev"))
                        .run())
                .isInstanceOf(Refusal.Stale.class)
                .hasMessage("Note a / N: it has changed since it was read (expected rev = 0).");
    }

    @Test
    void aRevisionThatWouldMoveIsRefusedUnlessItMay() {
        writer.insert(NOTE, note("a", "x"));

        assertThatThrownBy(() -> writer.begin().revise(NOTE, note("a", "x"), note("b", "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Note a / N would become Note b / N");
        writer.begin().move(NOTE, note("a", "x"), note("b", "y")).run();

        assertThat(read("a")).isEmpty();
        assertThat(text(read("b"), "body")).isEqualTo("y");
    }

    @Test
    void theConditionThatFailedIsNamed() {
        put(with(note("a", "x"), number("size", 5)));
        var small = new Expression("#s < :s", Map.of("#s", "size"), Map.of(":s", AttributeValue.fromN("5")));
        var named = new Expression("#b = :b", Map.of("#b", "body"), Map.of(":b", s("x")));

        assertThatThrownBy(() -> writer.begin()
                        .update(NOTE, key("a"))
                        .set(s("y"), "body")
                        .where("body = 'x'", named)
                        .where("size < {most}", small)
                        .run())
                .isInstanceOf(Refusal.ConditionFailed.class)
                .hasMessage("Note a / N: it does not meet the condition size < {most}.");
    }

    @Nested
    class Derived {
        @Test
        void isKeptByDifference() {
            writer.begin()
                    .insert(NOTE, note("a", "x"))
                    .derive(TOKEN, 2, Stream.of(note("k1", "1"), note("k2", "2")))
                    .run();
            client.updateItem(update -> update.tableName("Notes")
                    .key(key("k2"))
                    .updateExpression("ADD likes :one")
                    .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))));

            writer.begin()
                    .revise(NOTE, note("a", "x"), note("a", "y"))
                    .rederive(
                            TOKEN,
                            2,
                            Stream.of(note("k1", "1"), note("k2", "2")),
                            Stream.of(note("k2", "3"), note("k3", "3")))
                    .run();

            assertThat(read("k1")).isEmpty();
            assertThat(read("k2")).isEqualTo(with(note("k2", "3"), number("likes", 1)));
            assertThat(read("k3")).isEqualTo(note("k3", "3"));
        }

        @Test
        void isBounded() {
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("a", "x"))
                            .derive(TOKEN, 1, Stream.of(note("k1", "1"), note("k2", "2"))))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessage("Token k2 / N: at most 1 may follow from one item.");
        }

        @Test
        void guardsAValue() {
            put(note("alice", "taken"));

            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("u1", "x"))
                            .reguard(NOTE, 1, Stream.empty(), Stream.of(note("alice", "u1")))
                            .run())
                    .isInstanceOf(Refusal.AlreadyExists.class)
                    .hasMessage("Note alice / N: there is one already (@Unique Note).");
            assertThat(read("u1")).isEmpty();
        }
    }

    @Nested
    class Counting {
        @Test
        void needsTheParentToGoUpAndNotToGoDown() {
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("child", "x"))
                            .count(NOTE, key("parent"), "n", 1)
                            .run())
                    .isInstanceOf(Refusal.Missing.class)
                    .hasMessage("Note parent / N: there is none (@Count n).");
            put(note("child", "x"));

            writer.begin()
                    .deleteExisting(NOTE, key("child"))
                    .count(NOTE, key("parent"), "n", -1)
                    .run();

            assertThat(read("child")).isEmpty();
            assertThat(read("parent")).isEmpty();
        }

        @Test
        void isSummedForOneParentAndAbsorbedByItsInsertOrDelete() {
            var transactions = new Transactions(client);
            var parent = writer.begin()
                    .insert(NOTE, with(note("p", "x"), number("n", 0)))
                    .defer();
            var children = IntStream.range(0, 3)
                    .mapToObj(i -> writer.begin()
                            .insert(NOTE, note("c" + i, "x"))
                            .count(NOTE, key("p"), "n", 1)
                            .require(NOTE, key("p"))
                            .defer())
                    .toList();

            transactions.commit(
                    Stream.concat(Stream.of(parent), children.stream()).toList());
            assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("3"));

            transactions.commit(
                    writer.begin()
                            .deleteExisting(NOTE, key("c0"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer(),
                    writer.begin()
                            .deleteExisting(NOTE, key("c1"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer());
            assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("1"));

            transactions.commit(
                    writer.begin()
                            .deleteExisting(NOTE, key("c2"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer(),
                    writer.begin().deleteExisting(NOTE, key("p")).defer());
            assertThat(client.scan(scan -> scan.tableName("Notes")).items()).isEmpty();
        }
    }

    @Nested
    class Together {
        private final Transactions transactions = new Transactions(client);

        @Test
        void theRefusedWriteIsNamed() {
            put(note("b", "old"));
            var one = writer.begin().insert(NOTE, note("a", "x")).defer();
            var two = writer.begin().insert(NOTE, note("b", "x")).defer();

            var outcome = transactions.run(one, two);

            assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.write()).isSameAs(two);
                assertThat(refused.refusal().old(String.class)).contains("old");
            });
            assertThat(read("a")).isEmpty();
        }

        @Test
        void aCheckJoinsAWriteAndKeepsItsOwner() {
            put(note("a", "x"));
            var expected = new Expression("#b = :b", Map.of("#b", "body"), Map.of(":b", s("other")));
            var update =
                    writer.begin().update(NOTE, key("a")).set(s("y"), "body").defer();
            var check = writer.begin()
                    .insert(NOTE, note("c", "x"))
                    .require(NOTE, key("a"))
                    .where("body = 'other'", expected)
                    .defer();

            assertThat(transactions.run(update, check)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.write()).isSameAs(check);
                assertThat(refused.refusal()).isInstanceOf(Refusal.ConditionFailed.class);
            });
        }

        @Test
        void whatCannotBeMergedIsRefused() {
            var set = writer.begin().update(NOTE, key("a")).set(s("y"), "body").defer();
            var otherSet =
                    writer.begin().update(NOTE, key("a")).set(s("z"), "body").defer();
            var inside = writer.begin()
                    .update(NOTE, key("a"))
                    .set(s("z"), "body", "deep")
                    .defer();
            var insert = writer.begin().insert(NOTE, note("a", "x")).defer();

            assertThatThrownBy(() -> transactions.run(set, otherSet))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("two writes of one transaction change \"body\"");
            assertThatThrownBy(() -> transactions.run(set, inside)).hasMessageContaining("\"body.deep\"");
            assertThatThrownBy(() -> transactions.run(set, insert))
                    .hasMessageContaining("once by an update and once by a put");
            assertThatThrownBy(() -> transactions.run(insert, insert)).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void tooManyOrTooMuchIsRefusedUnsent() {
            var many = IntStream.range(0, 101)
                    .mapToObj(
                            i -> writer.begin().insert(NOTE, note("n" + i, "x")).defer())
                    .toList();
            var much = IntStream.range(0, 20)
                    .mapToObj(i -> writer.begin()
                            .insert(NOTE, note("n" + i, "x".repeat(300_000)))
                            .defer())
                    .toList();

            assertThatThrownBy(() -> transactions.run(many))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessageContaining("at most 100 items, and this one has 101");
            assertThatThrownBy(() -> transactions.run(much)).isInstanceOf(Refusal.TooLarge.class);
            assertThatThrownBy(() -> writer.insert(NOTE, note("n", "x".repeat(500_000))))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessageContaining("400 KB");
        }

        @Test
        void nothingIsCommittedAtOnce() {
            assertThat(transactions.run(List.of())).isEqualTo(new Outcome.Committed());
        }
    }

    @Nested
    class WhenAnswersAreLost {
        private final List<String> calls = new ArrayList<>();
        private final Writer losing = writer(unreliable(true));
        private final Writer failing = writer(unreliable(false));

        @Test
        void whatHadBeenDoneIsRecognised() {
            for (var shaky : List.of(losing, failing)) {
                shaky.insert(NOTE, note("a", "x"));
                shaky.begin()
                        .revise(NOTE, with(note("a", "x"), number("rev", 0)), with(note("a", "y"), number("rev", 1)))
                        .version("rev", AttributeValue.fromN("0"))
                        .run();
                assertThat(read("a")).isEqualTo(with(note("a", "y"), number("rev", 1)));
                shaky.begin().deleteExisting(NOTE, key("a")).run();
                assertThat(read("a")).isEmpty();
            }
        }

        @Test
        void anAdditionIsDoneOnce() {
            put(note("a", "x"));
            for (var shaky : List.of(losing, failing)) {
                shaky.begin()
                        .update(NOTE, key("a"))
                        .add(AttributeValue.fromN("1"), "n")
                        .run();
            }

            assertThat(read("a").get("n")).isEqualTo(AttributeValue.fromN("2"));
        }

        @Test
        void aTransactionIsDoneOnce() {
            for (var shaky : List.of(losing, failing)) {
                put(note("p", "x"));
                shaky.begin()
                        .insert(NOTE, note("a", "x"))
                        .count(NOTE, key("p"), "n", 1)
                        .run();

                assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("1"));
                delete("a");
            }
        }

        @Test
        void anothersItemIsStillRefused() {
            put(note("a", "another's"));

            assertThatThrownBy(() -> losing.insert(NOTE, note("a", "x"))).isInstanceOf(Refusal.AlreadyExists.class);
            assertThatThrownBy(() -> losing.begin()
                            .insert(NOTE, note("a", "x"))
                            .require(NOTE, key("a"))
                            .insert(NOTE, note("b", "x"))
                            .run())
                    .isInstanceOf(Refusal.AlreadyExists.class);
        }

        /** Loses the answer to each first call of a kind, having done it or not. */
        private DynamoDbClient unreliable(boolean afterwards) {
            return intercepted(client, (call, name) -> {
                calls.add(name);
                boolean first = calls.stream().filter(name::equals).count() % 2 == 1;
                if (first && afterwards) {
                    try {
                        call.answer();
                    } catch (DynamoDbException refused) {
                        // The answer, whatever it was, is lost.
                    }
                }
                if (first) {
                    throw SdkClientException.create("lost", new IOException("reset"));
                }
                return call.answer();
            });
        }
    }

    @Test
    void conflictsAreRetriedUntilPatienceEnds() {
        var calls = new ArrayList<String>();
        var busy = new Writer(
                intercepted(client, (call, name) -> {
                    calls.add(name);
                    throw conflict();
                }),
                TableNames.asDeclared(),
                Clock.systemUTC(),
                Duration.ofMillis(200));

        assertThatThrownBy(() -> busy.insert(NOTE, note("a", "x")))
                .isInstanceOf(Refusal.Busy.class)
                .hasMessage("Note a / N: still busy after 200 ms of conflicts.");
        assertThat(calls).hasSizeGreaterThan(2);
    }

    @Test
    void batchesDropTwinsAndGoOnWithTheRest() {
        var sizes = new ArrayList<Integer>();
        var shy = writer(intercepted(client, (call, name) -> {
            sizes.add(name.length());
            return call.answer();
        }));
        var items = new ArrayList<Map<String, AttributeValue>>();
        IntStream.range(0, 60).forEach(i -> items.add(note("n" + i, "x")));
        items.add(note("n7", "last"));

        shy.saveAll(NOTE, items);

        assertThat(sizes).hasSize(3);
        assertThat(text(read("n7"), "body")).isEqualTo("last");
        shy.deleteAll(NOTE, items.stream().map(NOTE::key).toList());
        assertThat(client.scan(scan -> scan.tableName("Notes")).items()).isEmpty();
    }

    private static DynamoDbException conflict() {
        return (DynamoDbException) DynamoDbException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("TransactionConflictException")
                        .build())
                .statusCode(400)
                .build();
    }

    private interface Call {
        Object answer();
    }

    private interface Interception {
        Object answer(Call call, String name);
    }

    private static DynamoDbClient intercepted(DynamoDbClient client, Interception interception) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                WorkTest.class.getClassLoader(),
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

    private static Writer writer(DynamoDbClient client) {
        return new Writer(client, TableNames.asDeclared(), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName("Notes").item(item));
    }

    private void delete(String pk) {
        client.deleteItem(delete -> delete.tableName("Notes").key(key(pk)));
    }

    private Map<String, AttributeValue> read(String pk) {
        return client.getItem(get -> get.tableName("Notes").key(key(pk))).item();
    }

    private static Map<String, AttributeValue> key(String pk) {
        return Map.of("PK", s(pk), "SK", s("N"));
    }

    private static Map<String, AttributeValue> note(String pk, String body) {
        return with(key(pk), s("body", body));
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, Map.Entry<String, AttributeValue> attribute) {
        var more = new HashMap<>(item);
        more.put(attribute.getKey(), attribute.getValue());
        return more;
    }

    private static Map.Entry<String, AttributeValue> s(String name, String text) {
        return Map.entry(name, s(text));
    }

    private static Map.Entry<String, AttributeValue> number(String name, long number) {
        return Map.entry(name, AttributeValue.fromN(Long.toString(number)));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.get(name).s();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}
