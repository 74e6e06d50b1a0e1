package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import trestle.engine.store.MemoryStore;

/** A transaction with a token is applied once, however often it is sent within ten minutes. */
final class IdempotencyTest {
    private static final TableShape TABLE = TableShape.simple("Counters", "key1");
    private static final int SENDERS = 20;
    private static final int TRIES_MAX = 1_000;

    @Test
    void sentAtOnceItIsAppliedOnce() throws Exception {
        Seed.run("idempotency, in memory", draw -> {
            try (var target = Targets.memory()) {
                target.create(List.of(TABLE));
                for (var round = 0; round < Seed.scaled(20); round++) {
                    sendAtOnce(target.client(), draw, "counter" + round);
                }
            }
        });
    }

    @Test
    void overHttpToo() throws Exception {
        Seed.run("idempotency, over HTTP", draw -> {
            try (var target = Targets.http()) {
                target.create(List.of(TABLE));
                for (var round = 0; round < Seed.scaled(10); round++) {
                    sendAtOnce(target.client(), draw, "counter" + round);
                }
            }
        });
    }

    private static void sendAtOnce(DynamoDbClient client, Draw draw, String counter) throws Exception {
        var token = "token-" + counter + "-" + draw.below(1_000_000);
        Threads.each(SENDERS, draw, mine -> {
            send(client, token, counter, 1);
            return null;
        });

        assertThat(count(client, counter)).isEqualTo(1);
        assertThatThrownBy(() -> add(client, token, counter, 2))
                .isInstanceOf(IdempotentParameterMismatchException.class);
        assertThat(count(client, counter)).isEqualTo(1);
    }

    /** Sends until it is acknowledged: the service may answer that the same transaction is under way. */
    private static void send(DynamoDbClient client, String token, String counter, int amount) {
        for (var tries = 0; tries < TRIES_MAX; tries++) {
            try {
                add(client, token, counter, amount);
                return;
            } catch (TransactionInProgressException | TransactionCanceledException busy) {
                Thread.onSpinWait();
            }
        }
        throw new AssertionError("never acknowledged: " + token);
    }

    private static void add(DynamoDbClient client, String token, String counter, int amount) {
        var update = TransactWriteItem.builder()
                .update(each -> each.tableName(TABLE.name())
                        .key(Map.of("key1", Values.text(counter)))
                        .updateExpression("ADD times :amount")
                        .expressionAttributeValues(Map.of(":amount", Values.number(amount))))
                .build();
        client.transactWriteItems(request -> request.clientRequestToken(token).transactItems(update));
    }

    private static int count(DynamoDbClient client, String counter) {
        var item = client.getItem(request -> request.tableName(TABLE.name())
                        .key(Map.of("key1", Values.text(counter)))
                        .consistentRead(true))
                .item();
        return Integer.parseInt(item.get("times").n());
    }

    @Test
    void afterTenMinutesItIsAnother() {
        var now = new AtomicReference<>(Instant.parse("2030-01-01T00:00:00Z"));
        try (var target = Targets.inProcess("by a clock of our own", new MemoryStore(), now::get)) {
            target.create(List.of(TABLE));
            add(target.client(), "a-token", "counter", 1);

            now.updateAndGet(each -> each.plus(Duration.ofMinutes(9)));
            add(target.client(), "a-token", "counter", 1);
            assertThat(count(target.client(), "counter")).isEqualTo(1);

            now.updateAndGet(each -> each.plus(Duration.ofMinutes(2)));
            add(target.client(), "a-token", "counter", 1);
            assertThat(count(target.client(), "counter")).isEqualTo(2);
        }
    }

    @Test
    void aRestartDoesNotForgetIt(@TempDir Path folder) {
        try (var target = Targets.durable(folder)) {
            target.create(List.of(TABLE));
            add(target.client(), "a-token", "counter", 1);
        }
        try (var target = Targets.durable(folder)) {
            add(target.client(), "a-token", "counter", 1);

            assertThat(count(target.client(), "counter")).isEqualTo(1);
            assertThatThrownBy(() -> add(target.client(), "a-token", "counter", 2))
                    .isInstanceOf(IdempotentParameterMismatchException.class);
        }
    }
}
