package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** On a full disk reads go on and writes fail with a clear error; when there is space again, writes go on too. */
final class FullDiskTest {
    private static final TableShape TABLE = new TableShape(
            "Letters",
            List.of(new KeyAttribute("pk1", ScalarAttributeType.S)),
            List.of(),
            List.of(new TableShape.Index(
                    "by-box",
                    List.of(new KeyAttribute("box", ScalarAttributeType.S)),
                    List.of(),
                    ProjectionType.ALL,
                    List.of(),
                    false)));
    private static final int DISK_MEGABYTES = 160;
    private static final int ITEMS = 100;

    /** Large, so that few writes fill the space that the log has set aside before the disk was full. */
    private static final int BODY_CHARS = 20_000;

    private static final int WRITES_MAX = 5_000;
    private static final Duration RESUME_MAX = Duration.ofSeconds(60);

    @Test
    void inProcess(@TempDir Path folder) throws Exception {
        try (var disk = SmallDisk.mount(Files.createDirectory(folder.resolve("disk")), DISK_MEGABYTES)) {
            var data = disk.folder().resolve("data");
            var written = new LinkedHashMap<String, AttributeValue>();
            try (var target = Targets.durable(data)) {
                fillAndFree(target, disk, written);
            }
            try (var target = Targets.durable(data)) {
                check(target.client(), written);
            }
        }
    }

    @Test
    void overHttp(@TempDir Path folder) throws Exception {
        try (var disk = SmallDisk.mount(Files.createDirectory(folder.resolve("disk")), DISK_MEGABYTES)) {
            var data = disk.folder().resolve("data");
            try (var target = Targets.durableHttp(data)) {
                fillAndFree(target, disk, new LinkedHashMap<>());
            }
        }
    }

    /** @param written what was acknowledged, by key */
    private static void fillAndFree(Target target, SmallDisk disk, Map<String, AttributeValue> written)
            throws Exception {
        var client = target.client();
        target.create(List.of(TABLE));
        for (var i = 0; i < ITEMS; i++) {
            put(client, "early" + i, written);
        }

        disk.fill();
        var failure = writeUntilItFails(client, written);
        assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("InternalServerError");
        assertThat(failure.awsErrorDetails().errorMessage())
                .as("a failure that says what is wrong")
                .isNotBlank();
        System.out.printf(
                "full disk, %s: %s%n", target.name(), failure.awsErrorDetails().errorMessage());
        check(client, written);

        disk.free();
        Awaitility.await().atMost(RESUME_MAX).until(() -> succeeds(client, written));
        for (var i = 0; i < ITEMS; i++) {
            put(client, "late" + i, written);
        }
        check(client, written);
    }

    private static DynamoDbException writeUntilItFails(DynamoDbClient client, Map<String, AttributeValue> written) {
        for (var i = 0; i < WRITES_MAX; i++) {
            try {
                put(client, "middle" + i, written);
            } catch (DynamoDbException failure) {
                return failure;
            }
        }
        throw new AssertionError("the disk never filled up");
    }

    private static boolean succeeds(DynamoDbClient client, Map<String, AttributeValue> written) {
        try {
            put(client, "resumed", written);
            return true;
        } catch (DynamoDbException notYet) {
            return false;
        }
    }

    private static void put(DynamoDbClient client, String key, Map<String, AttributeValue> written) {
        var item = Map.of(
                "pk1", Values.text(key), "box", Values.text("box"), "body", Values.text(key + "-".repeat(BODY_CHARS)));
        client.putItem(request -> request.tableName(TABLE.name()).item(item));
        written.put(key, item.get("body"));
    }

    /** What was acknowledged is there, in the table and in its index. */
    private static void check(DynamoDbClient client, Map<String, AttributeValue> written) {
        for (var each : written.entrySet()) {
            var item = client.getItem(request -> request.tableName(TABLE.name())
                            .key(Map.of("pk1", Values.text(each.getKey())))
                            .consistentRead(true))
                    .item();
            assertThat(item.get("body")).as(each.getKey()).isEqualTo(each.getValue());
        }
        var rows = client
                .queryPaginator(request -> request.tableName(TABLE.name())
                        .indexName("by-box")
                        .keyConditionExpression("box = :box")
                        .expressionAttributeValues(Map.of(":box", Values.text("box"))))
                .items()
                .stream()
                .map(row -> row.get("pk1").s())
                .toList();
        assertThat(rows).containsAll(written.keySet());
    }
}
