package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Money moves between a hundred accounts; every read of all of them shows the same sum, and none in debt. */
final class BankTest {
    private static final TableShape TABLE = TableShape.simple("Accounts", "key1");
    private static final int ACCOUNTS = 100;
    private static final int OPENING = 10;
    private static final int THREADS = 8;
    /** Two of the threads read; the others move money. */
    private static final int READERS = 2;

    @Test
    void inMemory() throws Exception {
        Seed.run("bank, in memory", draw -> {
            try (var target = Targets.uneasy()) {
                check(target, draw, Seed.scaled(4_000));
            }
        });
    }

    @Test
    void onDisk(@TempDir Path folder) throws Exception {
        Seed.run("bank, on disk", draw -> {
            try (var target = Targets.durable(folder)) {
                check(target, draw, Seed.scaled(2_000));
            }
        });
    }

    @Test
    void overHttp() throws Exception {
        Seed.run("bank, over HTTP", draw -> {
            try (var target = Targets.http()) {
                check(target, draw, Seed.scaled(2_000));
            }
        });
    }

    static void check(Target target, Draw draw, long millis) throws Exception {
        var client = target.client();
        target.create(List.of(TABLE));
        for (var i = 0; i < ACCOUNTS; i++) {
            var account = Map.of("key1", account(i), "balance", Values.number(OPENING));
            client.putItem(request -> request.tableName(TABLE.name()).item(account));
        }
        var end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        var numbers = new AtomicInteger();
        var moved = new AtomicInteger();
        var read = new AtomicInteger();
        Threads.each(THREADS, draw, mine -> {
            var reads = numbers.getAndIncrement() < READERS;
            while (System.nanoTime() < end) {
                if (reads) {
                    read.addAndGet(audit(client) ? 1 : 0);
                } else {
                    moved.addAndGet(move(client, mine) ? 1 : 0);
                }
            }
            return null;
        });

        assertThat(audit(client))
                .as("all is quiet, so the last read must succeed")
                .isTrue();
        System.out.printf("bank, %s: %d transfers, %d reads of all accounts%n", target.name(), moved.get(), read.get());
        assertThat(moved.get()).as("transfers made").isPositive();
        assertThat(read.get()).as("reads made").isPositive();
    }

    private static AttributeValue account(int number) {
        return Values.text("account-" + number);
    }

    /** Moves some money if there is enough; answers whether it did. */
    private static boolean move(DynamoDbClient client, Draw draw) {
        var from = draw.below(ACCOUNTS);
        var to = (from + draw.between(1, ACCOUNTS - 1)) % ACCOUNTS;
        var amount = Values.number(draw.between(1, OPENING));
        var take = TransactWriteItem.builder()
                .update(update -> update.tableName(TABLE.name())
                        .key(Map.of("key1", account(from)))
                        .updateExpression("SET balance = balance - :amount")
                        .conditionExpression("balance >= :amount")
                        .expressionAttributeValues(Map.of(":amount", amount)))
                .build();
        var give = TransactWriteItem.builder()
                .update(update -> update.tableName(TABLE.name())
                        .key(Map.of("key1", account(to)))
                        .updateExpression("ADD balance :amount")
                        .expressionAttributeValues(Map.of(":amount", amount)))
                .build();
        try {
            client.transactWriteItems(
                    request -> request.transactItems(draw.chance(50) ? List.of(take, give) : List.of(give, take)));
            return true;
        } catch (TransactionCanceledException poorOrBusy) {
            return false;
        }
    }

    /** Reads all accounts at once; answers false when writers were in the way. */
    private static boolean audit(DynamoDbClient client) {
        var gets = IntStream.range(0, ACCOUNTS)
                .mapToObj(number -> TransactGetItem.builder()
                        .get(get -> get.tableName(TABLE.name()).key(Map.of("key1", account(number))))
                        .build())
                .toList();
        try {
            var balances = client.transactGetItems(request -> request.transactItems(gets)).responses().stream()
                    .mapToInt(
                            each -> Integer.parseInt(each.item().get("balance").n()))
                    .toArray();
            assertThat(IntStream.of(balances).sum()).isEqualTo(ACCOUNTS * OPENING);
            assertThat(IntStream.of(balances).min().orElseThrow()).isNotNegative();
            return true;
        } catch (TransactionCanceledException busy) {
            return false;
        }
    }
}
