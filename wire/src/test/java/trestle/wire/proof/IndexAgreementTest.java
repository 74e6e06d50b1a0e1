package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * While items move about in the indexes, every read of an index shows one moment: each item once, in
 * the place and with the attributes that one write gave it, and items that are written together together.
 */
final class IndexAgreementTest {
    private static final KeyAttribute PARTITION = new KeyAttribute("pk1", ScalarAttributeType.S);
    private static final KeyAttribute SORT = new KeyAttribute("sk1", ScalarAttributeType.N);
    private static final KeyAttribute PLACE = new KeyAttribute("place", ScalarAttributeType.S);
    private static final KeyAttribute RANK = new KeyAttribute("rank1", ScalarAttributeType.N);
    private static final TableShape TABLE = new TableShape(
            "Moving",
            List.of(PARTITION),
            List.of(SORT),
            List.of(
                    new TableShape.Index(
                            "by-place", List.of(PLACE), List.of(RANK), ProjectionType.INCLUDE, List.of("twin"), false),
                    new TableShape.Index(
                            "by-rank",
                            List.of(PARTITION),
                            List.of(RANK),
                            ProjectionType.INCLUDE,
                            List.of("twin"),
                            true),
                    new TableShape.Index(
                            "by-rank-alone", List.of(RANK), List.of(), ProjectionType.ALL, List.of(), false)));

    private static final int PARTITIONS = 4;
    private static final int ITEMS = 12;
    private static final int PLACES = 3;
    private static final int RANKS = 50;
    private static final int THREADS = 8;
    /** Half of the threads write; the others read. */
    private static final int WRITERS = 4;

    @Test
    void inMemory() throws Exception {
        Seed.run("index agreement, in memory", draw -> {
            try (var target = Targets.uneasy()) {
                check(target, draw, Seed.scaled(4_000));
            }
        });
    }

    @Test
    void onDisk(@TempDir Path folder) throws Exception {
        Seed.run("index agreement, on disk", draw -> {
            try (var target = Targets.durable(folder)) {
                check(target, draw, Seed.scaled(3_000));
            }
        });
    }

    /** An index made while items are written is right from the moment it can be read, and gone when it is removed. */
    @Test
    void whileAnIndexIsMade() throws Exception {
        Seed.run("index agreement, while an index is made", draw -> {
            try (var target = Targets.uneasy()) {
                target.create(List.of(TABLE));
                fill(target.client(), draw);
                var making = new AtomicBoolean(true);
                var numbers = new AtomicInteger();
                Threads.each(WRITERS, draw, mine -> {
                    if (numbers.getAndIncrement() > 0) {
                        while (making.get()) {
                            write(target.client(), mine);
                        }
                        return null;
                    }
                    try {
                        for (var round = 0; round < Seed.scaled(20); round++) {
                            makeAndRemove(target.client());
                        }
                    } finally {
                        making.set(false);
                    }
                    return null;
                });
            }
        });
    }

    private static void makeAndRemove(DynamoDbClient client) {
        var definition = AttributeDefinition.builder()
                .attributeName("twin")
                .attributeType(ScalarAttributeType.S)
                .build();
        var made = CreateGlobalSecondaryIndexAction.builder()
                .indexName("by-twin")
                .keySchema(KeySchemaElement.builder()
                        .attributeName("twin")
                        .keyType(KeyType.HASH)
                        .build())
                .projection(each -> each.projectionType(ProjectionType.ALL))
                .build();
        update(client, GlobalSecondaryIndexUpdate.builder().create(made).build(), List.of(definition), "ACTIVE");
        whole(scan(client, "by-twin"), PARTITIONS * ITEMS);
        whole(scan(client, "by-twin"), PARTITIONS * ITEMS);
        var removed = GlobalSecondaryIndexUpdate.builder()
                .delete(each -> each.indexName("by-twin"))
                .build();
        update(client, removed, null, "gone");
    }

    /** Waits until the index is as wanted, however many writes come between. */
    private static void update(
            DynamoDbClient client,
            GlobalSecondaryIndexUpdate update,
            List<AttributeDefinition> definitions,
            String wanted) {
        client.updateTable(request -> request.tableName(TABLE.name())
                .attributeDefinitions(definitions)
                .globalSecondaryIndexUpdates(update));
        Awaitility.await()
                .pollInterval(Duration.ofMillis(5))
                .atMost(Duration.ofSeconds(60))
                .until(() -> status(client).equals(wanted));
    }

    private static String status(DynamoDbClient client) {
        return client
                .describeTable(request -> request.tableName(TABLE.name()))
                .table()
                .globalSecondaryIndexes()
                .stream()
                .filter(each -> each.indexName().equals("by-twin"))
                .map(GlobalSecondaryIndexDescription::indexStatusAsString)
                .findFirst()
                .orElse("gone");
    }

    static void check(Target target, Draw draw, long millis) throws Exception {
        var client = target.client();
        target.create(List.of(TABLE));
        fill(client, draw);
        var end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        var numbers = new AtomicInteger();
        var written = new AtomicInteger();
        var read = new AtomicInteger();
        Threads.each(THREADS, draw, mine -> {
            var writes = numbers.getAndIncrement() < WRITERS;
            while (System.nanoTime() < end) {
                if (writes) {
                    written.addAndGet(write(client, mine) ? 1 : 0);
                } else {
                    read(client, mine);
                    read.incrementAndGet();
                }
            }
            return null;
        });

        for (var index : TABLE.indexes()) {
            assertThat(Outcome.unordered(scan(client, index.name())))
                    .as(index.name() + " when all is quiet")
                    .isEqualTo(Outcome.unordered(projected(scan(client, null), index)));
        }
        System.out.printf("index agreement, %s: %d writes, %d reads%n", target.name(), written.get(), read.get());
        assertThat(written.get()).isPositive();
        assertThat(read.get()).isPositive();
    }

    private static void fill(DynamoDbClient client, Draw draw) {
        for (var partition = 0; partition < PARTITIONS; partition++) {
            for (var number = 2; number < ITEMS; number++) {
                var item = item(draw, partition, number);
                client.putItem(request -> request.tableName(TABLE.name()).item(item));
            }
            writePair(client, draw, partition);
        }
    }

    /** {@code twin} always says place and rank again, so that a row mixed from two writes shows. */
    private static Map<String, AttributeValue> item(Draw draw, int partition, int number) {
        var item = new HashMap<>(key(partition, number));
        var place = "place" + draw.below(PLACES);
        var rank = draw.below(RANKS);
        item.put("place", Values.text(place));
        item.put("rank1", Values.number(rank));
        item.put("twin", Values.text(place + "/" + rank));
        item.put("rest", Values.text("x".repeat(draw.below(200))));
        return item;
    }

    private static Map<String, AttributeValue> key(int partition, int number) {
        return Map.of("pk1", Values.text("partition" + partition), "sk1", Values.number(number));
    }

    private static boolean write(DynamoDbClient client, Draw draw) {
        var partition = draw.below(PARTITIONS);
        // Items 0 and 1 of the partitions are pairs, written in transactions only.
        if (draw.chance(30)) {
            return writePair(client, draw, partition);
        }
        var item = item(draw, partition, draw.between(2, ITEMS - 1));
        if (draw.chance(50)) {
            client.putItem(request -> request.tableName(TABLE.name()).item(item));
        } else {
            client.updateItem(request -> request.tableName(TABLE.name())
                    .key(TABLE.key(item))
                    .updateExpression("SET place = :place, rank1 = :rank, twin = :twin")
                    .expressionAttributeValues(Map.of(
                            ":place", item.get("place"), ":rank", item.get("rank1"), ":twin", item.get("twin"))));
        }
        return true;
    }

    private static boolean writePair(DynamoDbClient client, Draw draw, int partition) {
        var first = item(draw, partition, 0);
        var second = new HashMap<>(first);
        second.putAll(key((partition + 1) % PARTITIONS, 1));
        var puts = List.of(first, second).stream()
                .map(item -> TransactWriteItem.builder()
                        .put(put -> put.tableName(TABLE.name()).item(item))
                        .build())
                .toList();
        try {
            client.transactWriteItems(request -> request.transactItems(puts));
            return true;
        } catch (TransactionCanceledException busy) {
            return false;
        }
    }

    private static void read(DynamoDbClient client, Draw draw) {
        switch (draw.below(4)) {
            case 0 -> whole(scan(client, draw.of("by-place", "by-rank", "by-rank-alone")), PARTITIONS * ITEMS);
            case 1 -> whole(scan(client, null), PARTITIONS * ITEMS);
            case 2 -> {
                var partition = Values.text("partition" + draw.below(PARTITIONS));
                var rows = query(client, "by-rank", "pk1", partition, draw.chance(50));
                whole(rows, ITEMS);
                assertThat(rows).allMatch(row -> row.get("pk1").equals(partition));
            }
            default -> {
                var place = Values.text("place" + draw.below(PLACES));
                var rows = query(client, "by-place", "place", place, false);
                consistent(rows);
                assertThat(rows).allMatch(row -> row.get("place").equals(place));
            }
        }
    }

    /** What shows every item shows each once, and pairs as they were written. */
    private static void whole(List<Map<String, AttributeValue>> rows, int count) {
        consistent(rows);
        assertThat(rows).as("one row for each item").hasSize(count);
        var twins = new HashMap<String, AttributeValue>();
        rows.forEach(row -> twins.put(Values.describe(TABLE.key(row)), row.get("twin")));
        for (var partition = 0; partition < PARTITIONS; partition++) {
            var first = twins.get(Values.describe(key(partition, 0)));
            var second = twins.get(Values.describe(key((partition + 1) % PARTITIONS, 1)));
            if (first != null && second != null) {
                assertThat(second).as("a pair written in one transaction").isEqualTo(first);
            }
        }
    }

    private static void consistent(List<Map<String, AttributeValue>> rows) {
        var seen = new HashSet<String>();
        for (var row : rows) {
            assertThat(seen.add(Values.describe(TABLE.key(row))))
                    .as("an item once: %s", row)
                    .isTrue();
            if (row.containsKey("place")) {
                assertThat(row.get("place").s() + "/" + row.get("rank1").n())
                        .as("a row as one write made it")
                        .isEqualTo(row.get("twin").s());
            } else {
                assertThat(row.get("twin").s())
                        .as("a row as one write made it")
                        .endsWith("/" + row.get("rank1").n());
            }
        }
    }

    private static List<Map<String, AttributeValue>> query(
            DynamoDbClient client, String index, String name, AttributeValue value, boolean consistent) {
        var request = QueryRequest.builder()
                .tableName(TABLE.name())
                .indexName(index)
                .consistentRead(consistent)
                .keyConditionExpression("#name = :value")
                .expressionAttributeNames(Map.of("#name", name))
                .expressionAttributeValues(Map.of(":value", value))
                .build();
        var answer = client.query(request);
        assertThat(answer.lastEvaluatedKey()).isEmpty();
        return answer.items();
    }

    private static List<Map<String, AttributeValue>> scan(DynamoDbClient client, String index) {
        var answer = client.scan(
                ScanRequest.builder().tableName(TABLE.name()).indexName(index).build());
        assertThat(answer.lastEvaluatedKey()).isEmpty();
        return answer.items();
    }

    private static List<Map<String, AttributeValue>> projected(
            List<Map<String, AttributeValue>> items, TableShape.Index index) {
        var rows = new ArrayList<Map<String, AttributeValue>>();
        for (var item : items) {
            var row = new HashMap<>(item);
            row.keySet().removeIf(name -> !TABLE.projects(index, name));
            rows.add(row);
        }
        return rows;
    }
}
