package trestle.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.utils.builder.SdkBuilder;
import trestle.engine.Engine;
import trestle.engine.value.ByteSink;
import trestle.wire.json.JsonEndpoint;

/** Every operation that the SDK knows is answered as {@code docs/compatibility.md} says, and no parameter is passed over. */
class OperationsTest {
    private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
    private static final Pattern ROW = Pattern.compile("\\| (\\w+) \\| (whole|partial|absent) \\|.*\\|");

    private final Engine engine = Engine.inMemory();
    private final JsonEndpoint endpoint = new JsonEndpoint(engine);

    @AfterEach
    void close() {
        engine.close();
    }

    record Operation(String prefix, String name) {}

    static Stream<Operation> operations() {
        return Stream.concat(
                of(DynamoDbClient.class).map(name -> new Operation("DynamoDB_20120810.", name)),
                of(DynamoDbStreamsClient.class).map(name -> new Operation("DynamoDBStreams_20120810.", name)));
    }

    private static Stream<String> of(Class<?> client) {
        return Arrays.stream(client.getMethods())
                .filter(OperationsTest::isOperation)
                .map(method -> Character.toUpperCase(method.getName().charAt(0))
                        + method.getName().substring(1))
                .distinct();
    }

    private static boolean isOperation(Method method) {
        return method.getParameterCount() == 1
                && AwsRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                && !method.getName().endsWith("Paginator");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationIsAnsweredOrRefusedAsThePageSays(Operation operation) throws IOException {
        var state = states().get(operation.name());

        var answer = call(operation.prefix() + operation.name(), "{}");

        if ("absent".equals(state)) {
            assertThat(answer)
                    .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\",\"message\":"
                            + "\"The operation " + operation.name() + " is not supported by this endpoint\"}");
        } else {
            assertThat(state).isIn("whole", "partial");
            assertThat(answer).doesNotContain("UnknownOperationException");
        }
    }

    @Test
    void theClientInProcessRefusesTheSameOperations() throws Exception {
        var states = states();
        try (var client = InProcess.client(engine)) {
            for (var method : DynamoDbClient.class.getMethods()) {
                var name = Character.toUpperCase(method.getName().charAt(0))
                        + method.getName().substring(1);
                if (!isOperation(method) || !"absent".equals(states.get(name))) continue;
                assertThat(errorCode(client, method)).as(name).isEqualTo("UnknownOperationException");
            }
        }
    }

    private static String errorCode(DynamoDbClient client, Method operation) throws Exception {
        var builder = (SdkBuilder<?, ?>)
                operation.getParameterTypes()[0].getMethod("builder").invoke(null);
        var request = builder.build();
        try {
            operation.invoke(client, request);
            return "none";
        } catch (InvocationTargetException e) {
            return ((DynamoDbException) e.getCause()).awsErrorDetails().errorCode();
        }
    }

    private static Map<String, String> states() throws IOException {
        var states = new HashMap<String, String>();
        for (var line : Files.readAllLines(PAGE)) {
            var row = ROW.matcher(line);
            if (row.matches()) states.put(row.group(1), row.group(2));
        }
        return states;
    }

    @Test
    void createTableRefusesEveryParameterThatItDoesNotTake() {
        assertAllTaken(
                "CreateTable",
                CreateTableRequest.builder().build(),
                Set.of("KeySchema", "LocalSecondaryIndexes", "GlobalSecondaryIndexes", "Tags"));
    }

    @Test
    void updateTableRefusesEveryParameterThatItDoesNotTake() {
        call("DynamoDB_20120810.CreateTable", """
                {"TableName":"tab","BillingMode":"PAY_PER_REQUEST",
                 "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""");

        assertAllTaken("UpdateTable", UpdateTableRequest.builder().build(), Set.of("GlobalSecondaryIndexUpdates"));
    }

    @Test
    void aTableWithAPolicyOrAVectorIndexIsNotMadeWithoutThem() {
        for (var name : List.of("VectorIndexes", "ResourcePolicy")) {
            var answer = call("DynamoDB_20120810.CreateTable", """
                    {"TableName":"tab","BillingMode":"PAY_PER_REQUEST","%s":"x",
                     "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
                     "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""".formatted(name));

            assertThat(answer)
                    .contains("ValidationException")
                    .contains("One or more parameter values were invalid: " + name
                            + " is not supported by this endpoint");
            assertThat(call("DynamoDB_20120810.ListTables", "{}")).contains("\"TableNames\":[]");
        }
    }

    @Test
    void aReplicaBesideAnotherChangeStopsThatChangeToo() {
        call("DynamoDB_20120810.CreateTable", """
                {"TableName":"tab","BillingMode":"PAY_PER_REQUEST",
                 "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""");

        for (var name : List.of("ReplicaUpdates", "MultiRegionConsistency")) {
            var answer = call(
                    "DynamoDB_20120810.UpdateTable",
                    "{\"TableName\":\"tab\",\"TableClass\":\"STANDARD_INFREQUENT_ACCESS\",\"" + name + "\":\"x\"}");

            assertThat(answer).contains("ValidationException", name + " is not supported by this endpoint");
            assertThat(call("DynamoDB_20120810.DescribeTable", "{\"TableName\":\"tab\"}"))
                    .doesNotContain("STANDARD_INFREQUENT_ACCESS");
        }
    }

    /** Beside a change that would be made: what is not taken must stop it. */
    private void assertAllTaken(String operation, SdkPojo model, Set<String> own) {
        var taken = List.of(
                "TableName",
                "AttributeDefinitions",
                "BillingMode",
                "ProvisionedThroughput",
                "OnDemandThroughput",
                "WarmThroughput",
                "StreamSpecification",
                "SSESpecification",
                "TableClass",
                "DeletionProtectionEnabled");
        var others = model.sdkFields().stream()
                .map(field -> field.locationName())
                .filter(name -> !taken.contains(name) && !own.contains(name))
                .toList();
        assertThat(others).isNotEmpty();
        for (var name : others) {
            for (var value : List.of("[]", "\"x\"", "{}")) {
                assertThat(call(
                                "DynamoDB_20120810." + operation,
                                "{\"TableName\":\"tab\",\"DeletionProtectionEnabled\":true,\"" + name + "\":" + value
                                        + "}"))
                        .contains("ValidationException", name + " is not supported by this endpoint");
            }
        }
        assertThat(call("DynamoDB_20120810.DescribeTable", "{\"TableName\":\"tab\"}"))
                .doesNotContain("\"DeletionProtectionEnabled\":true");
    }

    private String call(String target, String body) {
        var sink = new ByteSink(64);
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        endpoint.handle(
                new JsonEndpoint.Call(target, bytes, 0, bytes.length, "eu-west-1", "localhost:1", "REQUEST", null),
                sink);
        return new String(sink.array(), 0, sink.length(), StandardCharsets.UTF_8);
    }
}
