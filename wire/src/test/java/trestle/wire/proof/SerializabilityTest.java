package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import trestle.wire.proof.Serializability.Fate;
import trestle.wire.proof.Serializability.Transaction;

/** Transactions that append to lists and read them are strictly serializable. */
final class SerializabilityTest {
    private static final TableShape TABLE = TableShape.simple("Lists", "key1");
    private static final String APPEND = "SET elements = list_append(if_not_exists(elements, :none), :more)";
    private static final int THREADS = 8;
    /** Keys in use at one time. */
    private static final int KEYS = 6;
    /** Transactions after which other keys are used, so that lists stay short. */
    private static final int PERIOD = 300;

    @Test
    void inMemory() throws Exception {
        Seed.run("serializability, in memory", draw -> {
            try (var target = Targets.uneasy()) {
                check(target, draw, Seed.scaled(8_000));
            }
        });
    }

    @Test
    void onDisk(@TempDir Path folder) throws Exception {
        Seed.run("serializability, on disk", draw -> {
            try (var target = Targets.durable(folder)) {
                check(target, draw, Seed.scaled(1_500));
            }
        });
    }

    @Test
    void overHttp() throws Exception {
        Seed.run("serializability, over HTTP", draw -> {
            try (var target = Targets.http()) {
                check(target, draw, Seed.scaled(1_500));
            }
        });
    }

    static void check(Target target, Draw draw, int transactions) throws Exception {
        target.create(List.of(TABLE));
        var ids = new AtomicInteger();
        var elements = new AtomicInteger();
        var parts = Threads.each(THREADS, draw, mine -> {
            var made = new ArrayList<Transaction>();
            for (var id = ids.incrementAndGet(); id <= transactions; id = ids.incrementAndGet()) {
                made.add(make(target.client(), mine, id, elements));
            }
            return made;
        });
        var history = new ArrayList<Transaction>();
        parts.forEach(history::addAll);
        readAll(target.client(), transactions + 1, history);

        assertThat(Serializability.violations(history)).as(target.name()).isEmpty();
        assertThat(history.stream()
                        .filter(each -> each.fate() == Fate.COMMITTED)
                        .count())
                .as("transactions committed")
                .isGreaterThan(transactions / 4);
    }

    private static Transaction make(DynamoDbClient client, Draw draw, int id, AtomicInteger elements) {
        var period = "period" + id / PERIOD + "-";
        var keys = draw.times(draw.between(1, 4), () -> period + draw.below(KEYS));
        var choice = draw.below(10);
        if (choice < 4) {
            return read(client, id, new TreeSet<>(keys));
        }
        var appended = new LinkedHashMap<String, List<Integer>>();
        for (var key : choice < 8 ? keys : keys.subList(0, 1)) {
            appended.put(key, draw.times(draw.between(1, 2), elements::incrementAndGet));
        }
        return choice < 8 ? append(client, id, appended) : appendAndRead(client, id, appended);
    }

    private static Transaction read(DynamoDbClient client, int id, Set<String> keys) {
        var gets = keys.stream()
                .map(key -> TransactGetItem.builder()
                        .get(get -> get.tableName(TABLE.name()).key(Map.of("key1", Values.text(key))))
                        .build())
                .toList();
        var called = System.nanoTime();
        try {
            var answer = client.transactGetItems(request -> request.transactItems(gets));
            var returned = System.nanoTime();
            var lists = new HashMap<String, List<Integer>>();
            var at = answer.responses().iterator();
            keys.forEach(key -> lists.put(key, elements(at.next().item())));
            return new Transaction(id, called, returned, Fate.COMMITTED, Map.of(), lists);
        } catch (DynamoDbException refused) {
            return new Transaction(id, called, Long.MAX_VALUE, Fate.REFUSED, Map.of(), Map.of());
        }
    }

    private static Transaction append(DynamoDbClient client, int id, Map<String, List<Integer>> appended) {
        var updates = appended.entrySet().stream()
                .map(each -> TransactWriteItem.builder()
                        .update(update -> update.tableName(TABLE.name())
                                .key(Map.of("key1", Values.text(each.getKey())))
                                .updateExpression(APPEND)
                                .expressionAttributeValues(values(each.getValue())))
                        .build())
                .toList();
        var called = System.nanoTime();
        try {
            client.transactWriteItems(request -> request.transactItems(updates));
            return new Transaction(id, called, System.nanoTime(), Fate.COMMITTED, appended, Map.of());
        } catch (DynamoDbException failure) {
            return new Transaction(id, called, Long.MAX_VALUE, fate(failure), appended, Map.of());
        }
    }

    /** An update of one item, which answers the item as it is afterwards. */
    private static Transaction appendAndRead(DynamoDbClient client, int id, Map<String, List<Integer>> appended) {
        var only = appended.entrySet().iterator().next();
        var called = System.nanoTime();
        try {
            var answer = client.updateItem(request -> request.tableName(TABLE.name())
                    .key(Map.of("key1", Values.text(only.getKey())))
                    .updateExpression(APPEND)
                    .expressionAttributeValues(values(only.getValue()))
                    .returnValues(ReturnValue.ALL_NEW));
            var list = elements(answer.attributes());
            return new Transaction(
                    id, called, System.nanoTime(), Fate.COMMITTED, appended, Map.of(only.getKey(), list));
        } catch (DynamoDbException failure) {
            return new Transaction(id, called, Long.MAX_VALUE, fate(failure), appended, Map.of());
        }
    }

    private static Fate fate(DynamoDbException failure) {
        return failure instanceof TransactionCanceledException || failure instanceof TransactionConflictException
                ? Fate.REFUSED
                : Fate.UNKNOWN;
    }

    /** Reads every key at the end, one by one, which fixes the order of all that was appended. */
    private static void readAll(DynamoDbClient client, int firstId, List<Transaction> history) {
        var keys = new TreeSet<String>();
        history.forEach(each -> keys.addAll(each.appended().keySet()));
        var id = firstId;
        for (var key : keys) {
            history.add(read(client, id++, Set.of(key)));
        }
    }

    private static Map<String, AttributeValue> values(List<Integer> more) {
        return Map.of(
                ":none",
                Values.list(List.of()),
                ":more",
                Values.list(more.stream().map(each -> Values.number(each)).toList()));
    }

    private static List<Integer> elements(Map<String, AttributeValue> item) {
        return item.containsKey("elements")
                ? item.get("elements").l().stream()
                        .map(each -> Integer.valueOf(each.n()))
                        .toList()
                : List.of();
    }
}
