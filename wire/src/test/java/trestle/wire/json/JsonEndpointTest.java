package trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.Engine;
import trestle.engine.value.ByteSink;

class JsonEndpointTest {
    private static final String TABLE = """
            {"TableName":"tab","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"N"}],
             "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}]}
            """;

    private final Engine engine = Engine.inMemory();
    private final JsonEndpoint endpoint = new JsonEndpoint(engine);

    private record Answer(int status, String body) {}

    @AfterEach
    void close() {
        engine.close();
    }

    private Answer call(String operation, String body) {
        return call("DynamoDB_20120810." + operation, body.getBytes(StandardCharsets.UTF_8));
    }

    private Answer call(String target, byte[] body) {
        var sink = new ByteSink(64);
        var status = endpoint.handle(
                new JsonEndpoint.Call(target, body, 0, body.length, "eu-west-1", "localhost:1", "REQUEST", null), sink);
        return new Answer(status, new String(sink.array(), 0, sink.length(), StandardCharsets.UTF_8));
    }

    @Test
    void aTableIsMadeInTheRegionOfTheCaller() {
        var answer = call("CreateTable", TABLE);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .startsWith("{\"TableDescription\":{")
                .contains("\"TableArn\":\"arn:aws:dynamodb:eu-west-1:");
    }

    @Test
    void anItemComesBackAsItWasSent() {
        call("CreateTable", TABLE);
        var item =
                "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"},\"text\":{\"S\":\"é\\n\\u0001\"},\"l\":{\"L\":[{\"BOOL\":true}]}}";

        var put = call("PutItem", "{\"TableName\":\"tab\",\"Item\":" + item + "}");
        var got = call("GetItem", "{\"TableName\":\"tab\",\"Key\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}}");

        assertThat(put).isEqualTo(new Answer(200, "{}"));
        assertThat(got).isEqualTo(new Answer(200, "{\"Item\":" + item.replace("\\n", "\\u000a") + "}"));
    }

    @Test
    void pagesSayWhereToGoOn() {
        call("CreateTable", TABLE);
        for (var i = 0; i < 3; i++) {
            call("PutItem", "{\"TableName\":\"tab\",\"Item\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"" + i + "\"}}}");
        }

        var page = call("Query", """
                {"TableName":"tab","KeyConditionExpression":"pk = :p","ExpressionAttributeValues":{":p":{"S":"a"}},
                 "Limit":2,"ReturnConsumedCapacity":"TOTAL"}
                """);

        assertThat(page.body())
                .isEqualTo("{\"Count\":2,\"ScannedCount\":2,\"Items\":[{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"0\"}},"
                        + "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}],"
                        + "\"LastEvaluatedKey\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}},"
                        + "\"ConsumedCapacity\":{\"TableName\":\"tab\",\"CapacityUnits\":0.5}}");
    }

    @Test
    void aFailedConditionGivesTheItemWhenAsked() {
        call("CreateTable", TABLE);
        var item = "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}";
        call("PutItem", "{\"TableName\":\"tab\",\"Item\":" + item + "}");

        var refused = call(
                "PutItem",
                "{\"TableName\":\"tab\",\"Item\":" + item + ",\"ConditionExpression\":\"attribute_not_exists(pk)\","
                        + "\"ReturnValuesOnConditionCheckFailure\":\"ALL_OLD\"}");

        assertThat(refused)
                .isEqualTo(new Answer(
                        400,
                        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\",\"Item\":"
                                + item + ",\"message\":\"The conditional request failed\"}"));
    }

    @Test
    void aCanceledTransactionGivesAReasonForEachAction() {
        call("CreateTable", TABLE);
        var key = "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}";

        var refused = call(
                "TransactWriteItems",
                "{\"TransactItems\":[{\"Put\":{\"TableName\":\"tab\",\"Item\":{\"pk\":{\"S\":\"b\"},\"sk\":{\"N\":\"1\"}}}},"
                        + "{\"ConditionCheck\":{\"TableName\":\"tab\",\"Key\":" + key
                        + ",\"ConditionExpression\":\"attribute_exists(pk)\"}}]}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body())
                .startsWith("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
                        + "\"CancellationReasons\":[{\"Code\":\"None\"},{\"Code\":\"ConditionalCheckFailed\",");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"text\"",
                "17",
                "{",
                "{\"TableName\":",
                "{\"TableName\":\"tab\"",
                "{\"TableName\":\"tab\"}}",
                "{\"TableName\":\"tab\"} x",
                "{'TableName':'tab'}",
                "{\"TableName\":\"tab\",}",
                "{\"TableName\":NaN}",
                "\u0000",
            })
    void whatIsNotAnObjectIsASerializationException(String body) {
        for (var operation : List.of("ListTables", "PutItem", "Query", "DescribeLimits")) {
            var answer = call(operation, body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).startsWith("{\"__type\":\"com.amazon.coral.service#SerializationException\"");
        }
    }

    @Test
    void numbersBeyondTheirTypeAreRefused() {
        assertThat(call("ListTables", "{\"Limit\":99999999999999999999}").body())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x80, 0xC3, 0xE2, 0xF0, 0xFF, 0xC0})
    void bytesThatAreNotUtf8AreRefused(int b) {
        var body = "{\"TableName\":\"a?\"}".getBytes(StandardCharsets.UTF_8);
        body[15] = (byte) b;

        var answer = call("DynamoDB_20120810.DescribeTable", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("Exception");
    }

    @Test
    void nestingWithoutEndIsRefused() {
        var deep = "[".repeat(200_000);

        assertThat(call("PutItem", "{\"Unknown\":" + deep).body()).contains("SerializationException");
        assertThat(call("PutItem", deep).body()).contains("SerializationException");
    }

    @Test
    void operationsThatAreAbsentSaySo() {
        assertThat(call("ExecuteStatement", "{}"))
                .isEqualTo(new Answer(
                        400,
                        "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\","
                                + "\"message\":\"The operation ExecuteStatement is not supported by this endpoint\"}"));
        assertThat(call("Nonsense", "{}"))
                .isEqualTo(new Answer(400, "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}"));
        assertThat(call("DynamoDB_20990101.GetItem", "{}".getBytes(StandardCharsets.UTF_8))
                        .status())
                .isEqualTo(400);
        assertThat(call(null, "{}".getBytes(StandardCharsets.UTF_8)).status()).isEqualTo(400);
    }

    @Test
    void unknownFieldsAndNullsArePassedOver() {
        call("CreateTable", TABLE);

        var answer =
                call("DescribeTable", "{\"Future\":{\"a\":[1,{\"b\":null}]},\"TableName\":null,\"TableName\":\"tab\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).startsWith("{\"Table\":{");
    }

    @Test
    void theEndpointDescribesItself() {
        assertThat(call("DescribeEndpoints", "{}").body())
                .isEqualTo("{\"Endpoints\":[{\"Address\":\"localhost:1\",\"CachePeriodInMinutes\":1440}]}");
        assertThat(call("DescribeLimits", "{}").body()).startsWith("{\"AccountMaxReadCapacityUnits\":80000,");
    }

    /** Each operation with each of its fields spoilt in each of many ways: refused, never a failure of ours. */
    @ParameterizedTest
    @MethodSource("spoiltRequests")
    void spoiltRequestsAreRefusedNotFailed(String operation, List<String> bodies) {
        call("CreateTable", TABLE);

        for (var body : bodies) {
            var answer = call(operation, body);

            assertThat(answer.status())
                    .as("%s %s: %s", operation, body, answer.body())
                    .isIn(200, 400);
        }
    }

    static List<Object[]> spoiltRequests() {
        var spoils = List.of(
                "null",
                "true",
                "1",
                "-1",
                "1e300",
                "\"\"",
                "\"x\"",
                "[]",
                "{}",
                "[[]]",
                "[{}]",
                "[null]",
                "{\"\":{}}",
                "{\"a\":null}",
                "{\"a\":{\"S\":1}}",
                "[{\"a\":{\"N\":\"\"}}]",
                "\"\\ud800\"",
                "\"" + "x".repeat(70_000) + "\"",
                "{\"tab\":{}}",
                "{\"tab\":[]}",
                "{\"tab\":[{}]}",
                "{\"tab\":{\"Keys\":[]}}",
                "{\"tab\":[{\"PutRequest\":{}}]}");
        var key = "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}";
        var fields = List.of(
                new String[] {
                    "PutItem",
                    "TableName",
                    "\"tab\"",
                    "Item",
                    key,
                    "ConditionExpression",
                    "\"a = :a\"",
                    "ExpressionAttributeValues",
                    "{\":a\":{\"S\":\"\"}}",
                    "Expected",
                    "{}",
                    "ReturnValues",
                    "\"NONE\"",
                    "ReturnConsumedCapacity",
                    "\"TOTAL\""
                },
                new String[] {
                    "GetItem",
                    "TableName",
                    "\"tab\"",
                    "Key",
                    key,
                    "ProjectionExpression",
                    "\"a\"",
                    "ExpressionAttributeNames",
                    "{\"#a\":\"a\"}",
                    "AttributesToGet",
                    "[\"a\"]",
                    "ConsistentRead",
                    "true"
                },
                new String[] {
                    "UpdateItem",
                    "TableName",
                    "\"tab\"",
                    "Key",
                    key,
                    "UpdateExpression",
                    "\"SET a = :a\"",
                    "AttributeUpdates",
                    "{\"a\":{\"Action\":\"DELETE\"}}",
                    "ExpressionAttributeValues",
                    "{\":a\":{\"S\":\"\"}}"
                },
                new String[] {"DeleteItem", "TableName", "\"tab\"", "Key", key, "Expected", "{\"a\":{\"Exists\":false}}"
                },
                new String[] {
                    "Query",
                    "TableName",
                    "\"tab\"",
                    "KeyConditionExpression",
                    "\"pk = :a\"",
                    "ExpressionAttributeValues",
                    "{\":a\":{\"S\":\"\"}}",
                    "KeyConditions",
                    "{}",
                    "Limit",
                    "1",
                    "ExclusiveStartKey",
                    key,
                    "ScanIndexForward",
                    "true",
                    "Select",
                    "\"COUNT\"",
                    "IndexName",
                    "\"idx\""
                },
                new String[] {
                    "Scan",
                    "TableName",
                    "\"tab\"",
                    "FilterExpression",
                    "\"a = :a\"",
                    "ScanFilter",
                    "{}",
                    "Segment",
                    "0",
                    "TotalSegments",
                    "1",
                    "ExclusiveStartKey",
                    key
                },
                new String[] {"BatchGetItem", "RequestItems", "{\"tab\":{\"Keys\":[" + key + "]}}"},
                new String[] {"BatchWriteItem", "RequestItems", "{\"tab\":[{\"PutRequest\":{\"Item\":" + key + "}}]}"},
                new String[] {
                    "TransactGetItems", "TransactItems", "[{\"Get\":{\"TableName\":\"tab\",\"Key\":" + key + "}}]"
                },
                new String[] {
                    "TransactWriteItems",
                    "TransactItems",
                    "[{\"Put\":{\"TableName\":\"tab\",\"Item\":" + key + "}}]",
                    "ClientRequestToken",
                    "\"t\""
                },
                new String[] {
                    "CreateTable",
                    "TableName",
                    "\"new\"",
                    "KeySchema",
                    "[]",
                    "AttributeDefinitions",
                    "[]",
                    "BillingMode",
                    "\"PROVISIONED\"",
                    "ProvisionedThroughput",
                    "{}",
                    "GlobalSecondaryIndexes",
                    "[]",
                    "LocalSecondaryIndexes",
                    "[]",
                    "StreamSpecification",
                    "{}",
                    "SSESpecification",
                    "{}",
                    "Tags",
                    "[]"
                },
                new String[] {
                    "UpdateTable",
                    "TableName",
                    "\"tab\"",
                    "GlobalSecondaryIndexUpdates",
                    "[]",
                    "ProvisionedThroughput",
                    "{}",
                    "BillingMode",
                    "\"PROVISIONED\""
                },
                new String[] {"DescribeTable", "TableName", "\"tab\""},
                new String[] {"ListTables", "Limit", "1", "ExclusiveStartTableName", "\"tab\""},
                new String[] {
                    "UpdateTimeToLive", "TableName", "\"tab\"", "TimeToLiveSpecification", "{\"Enabled\":true}"
                },
                new String[] {"DescribeTimeToLive", "TableName", "\"tab\""},
                new String[] {"TagResource", "ResourceArn", "\"arn\"", "Tags", "[]"},
                new String[] {"UntagResource", "ResourceArn", "\"arn\"", "TagKeys", "[]"},
                new String[] {"ListTagsOfResource", "ResourceArn", "\"arn\""});
        var requests = new ArrayList<Object[]>();
        for (var operation : fields) {
            var bodies = new ArrayList<String>();
            for (var spoilt = 1; spoilt < operation.length; spoilt += 2) {
                for (var spoil : spoils) {
                    bodies.add(body(operation, spoilt, spoil));
                }
            }
            requests.add(new Object[] {operation[0], bodies});
        }
        return requests;
    }

    private static String body(String[] operation, int spoilt, String spoil) {
        var fields = new ArrayList<String>();
        for (var i = 1; i < operation.length; i += 2) {
            fields.add("\"" + operation[i] + "\":" + (i == spoilt ? spoil : operation[i + 1]));
        }
        return "{" + String.join(",", fields) + "}";
    }
}
