package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.engine.table.Verification;
import trestle.wire.InProcess;

/** What has expired is deleted; what was given more time in the meantime is not, however close the two come. */
final class ExpiryTest {
    private static final TableShape TABLE = TableShape.simple("Sessions", "key1");
    private static final long NOW = Instant.parse("2030-01-01T00:00:00Z").getEpochSecond();
    private static final AttributeValue PAST = Values.number(NOW - 1);
    private static final AttributeValue FUTURE = Values.number(NOW + 3600);
    private static final int THREADS = 4;
    private static final int KEYS = 3;

    @Test
    void inMemory() throws Exception {
        Seed.run("expiry, in memory", draw -> check(new UneasyStore(new MemoryStore()), draw, Seed.scaled(2_000)));
    }

    @Test
    void onDisk(@TempDir Path folder) throws Exception {
        Seed.run(
                "expiry, on disk",
                draw -> check(RocksStore.open(folder, Durability.RELAXED), draw, Seed.scaled(2_000)));
    }

    private static void check(Store store, Draw draw, long millis) throws Exception {
        try (var engine = Engine.on(store, InstantSource.fixed(Instant.ofEpochSecond(NOW)));
                var client = InProcess.client(engine)) {
            client.createTable(TABLE.request());
            client.updateTimeToLive(request -> request.tableName(TABLE.name())
                    .timeToLiveSpecification(
                            each -> each.attributeName("expires").enabled(true)));
            var end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
            var numbers = new AtomicInteger();
            var swept = new AtomicInteger();
            Threads.each(THREADS + 1, draw, mine -> {
                var number = numbers.getAndIncrement();
                while (System.nanoTime() < end) {
                    if (number == THREADS) {
                        swept.addAndGet(engine.sweep());
                    } else {
                        renew(client, "thread" + number + "-" + mine.below(KEYS), mine);
                    }
                }
                return null;
            });

            for (var number = 0; number < THREADS * KEYS; number++) {
                put(client, "thread" + number / KEYS + "-" + number % KEYS, PAST);
            }
            swept.addAndGet(engine.sweep());
            assertThat(client.scan(request -> request.tableName(TABLE.name())).items())
                    .as("all has expired")
                    .isEmpty();
            System.out.printf("expiry: %d items deleted%n", swept.get());
            assertThat(swept.get()).isPositive();
            assertThat(Verification.run(store, progress -> {}).findings()).isEmpty();
        }
    }

    /** The key is this thread's own: once it has seen the new time, the item must be there. */
    private static void renew(DynamoDbClient client, String key, Draw draw) {
        put(client, key, PAST);
        if (draw.chance(50)) {
            put(client, key, FUTURE);
        } else {
            client.updateItem(request -> request.tableName(TABLE.name())
                    .key(Map.of("key1", Values.text(key)))
                    .updateExpression("SET expires = :expires")
                    .expressionAttributeValues(Map.of(":expires", FUTURE)));
        }
        for (var i = 0; i < 3; i++) {
            assertThat(client.getItem(request -> request.tableName(TABLE.name())
                                    .key(Map.of("key1", Values.text(key)))
                                    .consistentRead(true))
                            .item())
                    .as("renewed")
                    .containsEntry("expires", FUTURE);
        }
    }

    private static void put(DynamoDbClient client, String key, AttributeValue expires) {
        client.putItem(
                request -> request.tableName(TABLE.name()).item(Map.of("key1", Values.text(key), "expires", expires)));
    }
}
