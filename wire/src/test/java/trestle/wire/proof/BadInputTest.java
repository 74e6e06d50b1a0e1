package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Thousands of spoiled requests: each is refused as the service refuses, or is harmless for a stated
 * reason; none is answered with a 5xx, and none touches what it does not name.
 */
final class BadInputTest {
    private static final int REQUESTS_MIN = 3_000;
    private static final int SHOWN_MAX = 40;
    private static final Duration ANSWER_MAX = Duration.ofSeconds(20);
    private static final TableShape TARGET = new TableShape(
            "Target",
            List.of(new KeyAttribute("pk1", ScalarAttributeType.S)),
            List.of(new KeyAttribute("sk1", ScalarAttributeType.N)),
            List.of(new TableShape.Index(
                    "by-g",
                    List.of(new KeyAttribute("g1", ScalarAttributeType.S)),
                    List.of(),
                    ProjectionType.ALL,
                    List.of(),
                    false)));
    private static final TableShape ALTERED = TableShape.simple("Altered", "key1");
    private static final Map<String, AttributeValue> CANARY = Map.of(
            "pk1", Values.text("canary"), "sk1", Values.number(1), "song", Values.list(List.of(Values.text("tweet"))));

    private static final List<String> TABLE_CHANGES =
            List.of("CreateTable", "UpdateTable", "DeleteTable", "UpdateTimeToLive");

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> failures = new ArrayList<>();
    private final Map<String, Integer> summary = new TreeMap<>();
    private Target target;

    @Test
    void everySpoiledRequestIsRefusedOrHarmless() throws Exception {
        try (var opened = Targets.http()) {
            target = opened;
            target.create(List.of(TARGET, ALTERED));
            target.client().putItem(request -> request.tableName(TARGET.name()).item(CANARY));
            var sent = 0;
            for (var each : ValidRequests.all().entrySet()) {
                var valid = send(each.getKey(), JsonTree.write(each.getValue()));
                assertThat(valid.statusCode())
                        .as("%s, unspoiled: %s", each.getKey(), valid.body())
                        .isEqualTo(200);
                restoreAfter(each.getKey(), valid);
                for (var spoiled : Mutations.of(each.getValue())) {
                    var answer = send(each.getKey(), spoiled.body());
                    judge(each.getKey(), spoiled, answer);
                    restoreAfter(each.getKey(), answer);
                    sent++;
                }
            }

            System.out.printf("bad input: %d spoiled requests: %s%n", sent, summary);
            assertThat(failures).as("%d of %d", failures.size(), sent).isEmpty();
            assertThat(sent).isGreaterThan(REQUESTS_MIN);
            assertThat(target.client()
                            .getItem(request -> request.tableName(TARGET.name()).key(TARGET.key(CANARY)))
                            .item())
                    .isEqualTo(CANARY);
        }
    }

    /** A refused request does not spoil those that follow on its connection. */
    @Test
    void theConnectionGoesOn() throws Exception {
        try (var opened = Targets.http()) {
            opened.create(List.of(TARGET, ALTERED));
            opened.client().putItem(request -> request.tableName(TARGET.name()).item(CANARY));
            var endpoint = opened.endpoint().orElseThrow();
            var get = JsonTree.write(Map.of(
                    "TableName", "Target", "Key", Map.of("pk1", Map.of("S", "canary"), "sk1", Map.of("N", "1"))));
            try (var socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
                socket.setSoTimeout((int) ANSWER_MAX.toMillis());
                for (var spoiled : Mutations.of(ValidRequests.all().get("GetItem"))) {
                    RawHttp.send(socket, "GetItem", spoiled.body());
                    assertThat(RawHttp.status(socket)).as(spoiled.toString()).isBetween(200, 499);
                    RawHttp.send(socket, "GetItem", get);
                    assertThat(RawHttp.status(socket)).as("after " + spoiled).isEqualTo(200);
                }
            }
        }
    }

    private HttpResponse<String> send(String operation, byte[] body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(target.endpoint().orElseThrow())
                .timeout(ANSWER_MAX)
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=trestle/20300101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=00")
                .header("X-Amz-Date", "20300101T000000Z")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void judge(String operation, Mutations.Spoiled spoiled, HttpResponse<String> answer) {
        var problem = problem(spoiled, answer);
        if (!problem.isEmpty() && failures.size() < SHOWN_MAX) {
            failures.add(
                    operation + ", " + spoiled + "\n  " + problem + ": " + answer.statusCode() + " " + answer.body());
        }
    }

    private String problem(Mutations.Spoiled spoiled, HttpResponse<String> answer) {
        var status = answer.statusCode();
        if (status == 200) {
            summary.merge("harmless", 1, Integer::sum);
            return Harmless.is(spoiled) ? "" : "accepted, though nothing says that it is harmless";
        }
        if (status < 400 || status >= 500) {
            return "neither accepted nor refused";
        }
        try {
            if (JsonTree.parse(answer.body().getBytes(StandardCharsets.UTF_8)) instanceof Map<?, ?> error
                    && error.get("__type") instanceof String type
                    && type.matches("com\\.[a-z0-9.]+#[A-Z][A-Za-z]+")
                    && (explained(error) || type.endsWith("#SerializationException"))) {
                summary.merge(status + " " + type.substring(type.indexOf('#') + 1), 1, Integer::sum);
                return "";
            }
            return "refused, but not in the service's shape";
        } catch (IOException broken) {
            return "refused with what is no JSON";
        }
    }

    /** The service says nothing beyond the type when a body is no JSON at all. */
    private static boolean explained(Map<?, ?> error) {
        return error.get("message") instanceof String || error.get("Message") instanceof String;
    }

    /** Brings the tables back to what the valid requests expect, after one that changed tables. */
    private void restoreAfter(String operation, HttpResponse<String> answer) {
        if (answer.statusCode() != 200 || !TABLE_CHANGES.contains(operation)) {
            return;
        }
        for (var table : target.client().listTables().tableNames()) {
            if (!table.equals(TARGET.name())) {
                target.client().waiter().waitUntilTableExists(request -> request.tableName(table));
                target.client().updateTable(request -> request.tableName(table).deletionProtectionEnabled(false));
                target.client().waiter().waitUntilTableExists(request -> request.tableName(table));
                target.client().deleteTable(request -> request.tableName(table));
                target.client().waiter().waitUntilTableNotExists(request -> request.tableName(table));
            }
        }
        target.create(List.of(ALTERED));
    }
}
