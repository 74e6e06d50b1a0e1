package trestle.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.engine.Engine;
import trestle.wire.json.JsonEndpoint;

/** What a program that uses the SDK may expect, whichever way it comes in. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
abstract class ClientContract {
    private static final String TABLE = "tab";

    private Engine engine;
    private DynamoDbClient client;

    abstract DynamoDbClient open(Engine engine) throws Exception;

    abstract void closeServer();

    @BeforeEach
    void start() throws Exception {
        engine = Engine.inMemory();
        client = open(engine);
        client.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        a -> a.attributeName("pk").attributeType(ScalarAttributeType.S),
                        a -> a.attributeName("sk").attributeType(ScalarAttributeType.N),
                        a -> a.attributeName("team").attributeType(ScalarAttributeType.S))
                .keySchema(
                        k -> k.attributeName("pk").keyType(KeyType.HASH),
                        k -> k.attributeName("sk").keyType(KeyType.RANGE))
                .localSecondaryIndexes(index -> index.indexName("by-team")
                        .keySchema(
                                k -> k.attributeName("pk").keyType(KeyType.HASH),
                                k -> k.attributeName("team").keyType(KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))));
        client.waiter().waitUntilTableExists(t -> t.tableName(TABLE));
    }

    @AfterEach
    void stop() {
        client.close();
        closeServer();
        engine.close();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    private static Map<String, AttributeValue> key(String pk, long sk) {
        return Map.of("pk", s(pk), "sk", n(sk));
    }

    private static Map<String, AttributeValue> item(String pk, long sk, String name, AttributeValue value) {
        var item = new HashMap<>(key(pk, sk));
        item.put(name, value);
        return item;
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(p -> p.tableName(TABLE).item(item));
    }

    private Map<String, AttributeValue> get(String pk, long sk) {
        return client.getItem(g -> g.tableName(TABLE).key(key(pk, sk))).item();
    }

    @Test
    void everyTypeOfValueComesBack() {
        var item = new HashMap<>(key("a", 1));
        item.put("text", s("héllo \"quoted\" \\ \n\t\u0001 \ud83d\ude00"));
        item.put("empty", s(""));
        item.put("number", AttributeValue.fromN("-12345678901234567890.5"));
        item.put("binary", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 2})));
        item.put("true", AttributeValue.fromBool(true));
        item.put("false", AttributeValue.fromBool(false));
        item.put("null", AttributeValue.fromNul(true));
        item.put("texts", AttributeValue.fromSs(List.of("a", "", "ü")));
        item.put("numbers", AttributeValue.fromNs(List.of("1", "2.5")));
        item.put(
                "binaries", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"), SdkBytes.fromUtf8String("y"))));
        item.put("list", AttributeValue.fromL(List.of(s("x"), AttributeValue.fromL(List.of()))));
        item.put("map", AttributeValue.fromM(Map.of("a", n(1), "b", AttributeValue.fromM(Map.of()))));

        put(item);

        assertThat(get("a", 1)).isEqualTo(item);
    }

    @Test
    void whatIsAbsentIsToldFromWhatIsEmpty() {
        var nothing = client.getItem(g -> g.tableName(TABLE).key(key("none", 1)));
        put(key("a", 1));
        var projected = client.getItem(g -> g.tableName(TABLE).key(key("a", 1)).projectionExpression("nothere"));
        var counted = client.scan(s -> s.tableName(TABLE).select(Select.COUNT));
        var listed = client.scan(s -> s.tableName(TABLE));

        assertThat(nothing.hasItem()).isFalse();
        assertThat(nothing.item()).isEmpty();
        assertThat(nothing.consumedCapacity()).isNull();
        assertThat(projected.hasItem()).isTrue();
        assertThat(projected.item()).isEmpty();
        assertThat(counted.hasItems()).isFalse();
        assertThat(counted.count()).isEqualTo(1);
        assertThat(listed.hasItems()).isTrue();
        assertThat(listed.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    void responsesCarryARequestIdAndAStatus() {
        var response = client.putItem(p -> p.tableName(TABLE).item(key("a", 1)));

        assertThat(response.responseMetadata().requestId()).matches("[A-Z2-7]{52}");
        assertThat(response.sdkHttpResponse().statusCode()).isEqualTo(200);
        assertThat(response.sdkHttpResponse().isSuccessful()).isTrue();
    }

    @Test
    void writesGiveBackWhatWasAskedFor() {
        put(item("a", 1, "v", n(1)));

        var replaced = client.putItem(
                p -> p.tableName(TABLE).item(item("a", 1, "v", n(2))).returnValues(ReturnValue.ALL_OLD));
        var updated = client.updateItem(u -> u.tableName(TABLE)
                .key(key("a", 1))
                .updateExpression("ADD #v :one")
                .expressionAttributeNames(Map.of("#v", "v"))
                .expressionAttributeValues(Map.of(":one", n(1)))
                .returnValues(ReturnValue.UPDATED_NEW)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE));
        var deleted = client.deleteItem(d -> d.tableName(TABLE).key(key("a", 1)).returnValues(ReturnValue.ALL_OLD));

        assertThat(replaced.attributes()).isEqualTo(item("a", 1, "v", n(1)));
        assertThat(updated.attributes()).isEqualTo(Map.of("v", n(3)));
        assertThat(updated.consumedCapacity().tableName()).isEqualTo(TABLE);
        assertThat(updated.consumedCapacity().table().capacityUnits()).isEqualTo(1.0);
        assertThat(updated.itemCollectionMetrics().itemCollectionKey()).isEqualTo(Map.of("pk", s("a")));
        assertThat(updated.itemCollectionMetrics().sizeEstimateRangeGB()).hasSize(2);
        assertThat(deleted.attributes()).isEqualTo(item("a", 1, "v", n(3)));
    }

    @Test
    void pagesFollowOneAnother() {
        for (var i = 0; i < 25; i++) {
            put(item("a", i, "team", s("o" + i % 3)));
        }

        var queried = client
                .queryPaginator(q -> q.tableName(TABLE)
                        .keyConditionExpression("pk = :p AND sk > :s")
                        .expressionAttributeValues(Map.of(":p", s("a"), ":s", n(4)))
                        .scanIndexForward(false)
                        .limit(7))
                .items()
                .stream()
                .map(i -> Integer.parseInt(i.get("sk").n()))
                .toList();
        var scanned = client.scanPaginator(s -> s.tableName(TABLE).limit(4)).stream()
                .mapToInt(page -> page.count())
                .sum();
        var byIndex = client
                .queryPaginator(q -> q.tableName(TABLE)
                        .indexName("by-team")
                        .keyConditionExpression("pk = :p AND team = :o")
                        .expressionAttributeValues(Map.of(":p", s("a"), ":o", s("o1")))
                        .limit(3))
                .items()
                .stream()
                .count();

        assertThat(queried).hasSize(20).isSortedAccordingTo((a, b) -> b - a);
        assertThat(scanned).isEqualTo(25);
        assertThat(byIndex).isEqualTo(8);
    }

    @Test
    void olderParametersAreUnderstood() {
        put(item("a", 1, "v", n(1)));

        var queried = client.query(q -> q.tableName(TABLE)
                .keyConditions(Map.of(
                        "pk",
                        Condition.builder()
                                .comparisonOperator(ComparisonOperator.EQ)
                                .attributeValueList(s("a"))
                                .build()))
                .attributesToGet("v"));
        client.updateItem(u -> u.tableName(TABLE)
                .key(key("a", 1))
                .attributeUpdates(Map.of(
                        "w",
                        AttributeValueUpdate.builder()
                                .value(s("new"))
                                .action("PUT")
                                .build())));

        assertThat(queried.items()).containsExactly(Map.of("v", n(1)));
        assertThat(get("a", 1)).containsEntry("w", s("new"));
        assertThatThrownBy(() -> client.deleteItem(d -> d.tableName(TABLE)
                        .key(key("a", 1))
                        .expected(Map.of(
                                "v",
                                ExpectedAttributeValue.builder().value(n(2)).build()))))
                .isInstanceOf(ConditionalCheckFailedException.class);
    }

    @Test
    void batchesWriteAndRead() {
        var written = client.batchWriteItem(b -> b.requestItems(Map.of(
                        TABLE,
                        List.of(
                                WriteRequest.builder()
                                        .putRequest(p -> p.item(item("a", 1, "v", n(1))))
                                        .build(),
                                WriteRequest.builder()
                                        .putRequest(p -> p.item(item("a", 2, "v", n(2))))
                                        .build(),
                                WriteRequest.builder()
                                        .deleteRequest(d -> d.key(key("a", 3)))
                                        .build())))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        var read = client.batchGetItem(b -> b.requestItems(Map.of(
                TABLE,
                KeysAndAttributes.builder()
                        .keys(List.of(key("a", 1), key("a", 2), key("a", 3)))
                        .consistentRead(true)
                        .build())));

        assertThat(written.unprocessedItems()).isEmpty();
        assertThat(written.hasUnprocessedItems()).isTrue();
        assertThat(written.consumedCapacity()).hasSize(1);
        assertThat(read.responses().get(TABLE))
                .containsExactlyInAnyOrder(item("a", 1, "v", n(1)), item("a", 2, "v", n(2)));
        assertThat(read.unprocessedKeys()).isEmpty();
    }

    @Test
    void transactionsReadWhatTheyWrote() {
        client.transactWriteItems(t -> t.transactItems(
                        i -> i.put(p -> p.tableName(TABLE).item(item("a", 1, "v", n(1)))),
                        i -> i.update(u -> u.tableName(TABLE)
                                .key(key("a", 2))
                                .updateExpression("SET v = :v")
                                .expressionAttributeValues(Map.of(":v", n(2)))),
                        i -> i.delete(d -> d.tableName(TABLE).key(key("a", 3))),
                        i -> i.conditionCheck(c ->
                                c.tableName(TABLE).key(key("a", 4)).conditionExpression("attribute_not_exists(pk)")))
                .clientRequestToken("token"));

        var read = client.transactGetItems(t -> t.transactItems(
                i -> i.get(g -> g.tableName(TABLE).key(key("a", 1))),
                i -> i.get(g -> g.tableName(TABLE).key(key("a", 2)).projectionExpression("v")),
                i -> i.get(g -> g.tableName(TABLE).key(key("a", 3)))));

        assertThat(read.responses()).hasSize(3);
        assertThat(read.responses().get(0).item()).isEqualTo(item("a", 1, "v", n(1)));
        assertThat(read.responses().get(1).item()).isEqualTo(Map.of("v", n(2)));
        assertThat(read.responses().get(2).hasItem()).isFalse();
    }

    @Test
    void tablesAreDescribedTaggedAndDeleted() {
        var table = client.describeTable(d -> d.tableName(TABLE)).table();
        client.tagResource(
                t -> t.resourceArn(table.tableArn()).tags(tag -> tag.key("k").value("v")));
        client.updateTimeToLive(u ->
                u.tableName(TABLE).timeToLiveSpecification(s -> s.enabled(true).attributeName("expires")));

        assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.tableArn()).startsWith("arn:aws:dynamodb:us-east-1:");
        assertThat(table.creationDateTime()).isNotNull();
        assertThat(table.localSecondaryIndexes()).hasSize(1);
        assertThat(client.listTagsOfResource(l -> l.resourceArn(table.tableArn()))
                        .tags())
                .hasSize(1);
        assertThat(client.describeTimeToLive(d -> d.tableName(TABLE))
                        .timeToLiveDescription()
                        .attributeName())
                .isEqualTo("expires");
        assertThat(client.listTablesPaginator().tableNames()).containsExactly(TABLE);
        assertThat(client.describeLimits().tableMaxReadCapacityUnits()).isPositive();

        client.deleteTable(d -> d.tableName(TABLE));
        client.waiter().waitUntilTableNotExists(t -> t.tableName(TABLE));
        assertThat(client.listTables().tableNames()).isEmpty();
    }

    @Test
    void theClientKnowsItsService() {
        assertThat(client.serviceName()).isEqualTo("dynamodb");
        assertThat(client.serviceClientConfiguration().region().id()).isEqualTo("us-east-1");
    }

    @Nested
    class WhenRefused {
        @Test
        void exceptionsAreTheSdksOwn() {
            var thrown = catchThrowableOfType(
                    ResourceNotFoundException.class,
                    () -> client.getItem(g -> g.tableName("nowhere").key(key("a", 1))));

            assertThat(thrown.statusCode()).isEqualTo(400);
            assertThat(thrown.requestId()).matches("[A-Z2-7]{52}");
            assertThat(thrown.awsErrorDetails().errorCode()).isEqualTo("ResourceNotFoundException");
            assertThat(thrown.awsErrorDetails().errorMessage()).isEqualTo("Requested resource not found");
            assertThat(thrown.awsErrorDetails().serviceName()).isEqualTo("DynamoDb");
            assertThat(thrown.getMessage())
                    .startsWith("Requested resource not found (Service: DynamoDb, Status Code: 400, Request ID: "
                            + thrown.requestId() + ")");
            assertThat(thrown.retryable()).isFalse();
        }

        @Test
        void aValidationIsADynamoDbException() {
            var thrown = catchThrowableOfType(
                    DynamoDbException.class,
                    () -> put(item("a", 1, "v", AttributeValue.builder().build())));

            assertThat(thrown).isExactlyInstanceOf(DynamoDbException.class);
            assertThat(thrown.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
            assertThat(thrown.awsErrorDetails().errorMessage())
                    .isEqualTo("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
        }

        @Test
        void valuesAreRefusedInTheSameWords() {
            assertRefused(
                    AttributeValue.builder().s("x").n("1").build(),
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported"
                            + " datatypes");
            assertRefused(
                    AttributeValue.fromSs(List.of()),
                    "One or more parameter values were invalid: An string set  may not be empty");
            assertRefused(AttributeValue.fromNs(List.of("1", "1.0")), "Input collection contains duplicates");
            assertRefused(
                    AttributeValue.fromNul(false),
                    "One or more parameter values were invalid: Null attribute value types must have the value of true");
            assertRefused(AttributeValue.fromN("x"), "The parameter cannot be converted to a numeric value: x");
            assertRefused(AttributeValue.fromN(""), "The parameter cannot be converted to a numeric value");
        }

        private void assertRefused(AttributeValue value, String message) {
            assertThatThrownBy(() -> put(item("a", 1, "v", value))).hasMessageStartingWith(message + " (Service");
            assertThatThrownBy(() -> client.scan(s -> s.tableName(TABLE)
                            .filterExpression("v = :v")
                            .expressionAttributeValues(Map.of(":v", value))))
                    .hasMessageStartingWith(
                            "ExpressionAttributeValues contains invalid value: " + message + " for key :v (Service");
        }

        @Test
        void aFailedConditionGivesTheItemOnlyWhenAsked() {
            put(item("a", 1, "v", n(1)));

            var asked = catchThrowableOfType(
                    ConditionalCheckFailedException.class,
                    () -> client.putItem(p -> p.tableName(TABLE)
                            .item(key("a", 1))
                            .conditionExpression("attribute_not_exists(pk)")
                            .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));
            var notAsked = catchThrowableOfType(
                    ConditionalCheckFailedException.class,
                    () -> client.deleteItem(d -> d.tableName(TABLE)
                            .key(key("a", 1))
                            .conditionExpression("v = :v")
                            .expressionAttributeValues(Map.of(":v", n(2)))));

            assertThat(asked.hasItem()).isTrue();
            assertThat(asked.item()).isEqualTo(item("a", 1, "v", n(1)));
            assertThat(notAsked.hasItem()).isFalse();
            assertThat(notAsked.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
        }

        @Test
        void aCanceledTransactionGivesItsReasons() {
            put(item("a", 1, "v", n(1)));

            var thrown = catchThrowableOfType(
                    TransactionCanceledException.class,
                    () -> client.transactWriteItems(t -> t.transactItems(
                            i -> i.put(p -> p.tableName(TABLE).item(key("a", 2))),
                            i -> i.put(p -> p.tableName(TABLE)
                                    .item(key("a", 1))
                                    .conditionExpression("attribute_not_exists(pk)")
                                    .returnValuesOnConditionCheckFailure(
                                            ReturnValuesOnConditionCheckFailure.ALL_OLD)))));

            assertThat(thrown.hasCancellationReasons()).isTrue();
            assertThat(thrown.cancellationReasons()).hasSize(2);
            assertThat(thrown.cancellationReasons().get(0).code()).isEqualTo("None");
            assertThat(thrown.cancellationReasons().get(0).message()).isNull();
            assertThat(thrown.cancellationReasons().get(0).hasItem()).isFalse();
            assertThat(thrown.cancellationReasons().get(1).code()).isEqualTo("ConditionalCheckFailed");
            assertThat(thrown.cancellationReasons().get(1).item()).isEqualTo(item("a", 1, "v", n(1)));
            assertThat(thrown.getMessage()).startsWith("Transaction cancelled, please refer cancellation reasons");
        }

        @Test
        void operationsThatAreAbsentSaySo() {
            assertThatThrownBy(() -> client.executeStatement(e -> e.statement("SELECT * FROM tab")))
                    .isInstanceOfSatisfying(
                            DynamoDbException.class,
                            e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("UnknownOperationException"))
                    .hasMessageContaining("ExecuteStatement is not supported");
        }
    }

    @Nested
    class WhenASnapshotIsKept {
        private ListTablesResponse tell(String word) {
            return client.listTables(
                    request -> request.overrideConfiguration(c -> c.putHeader(JsonEndpoint.SNAPSHOT_HEADER, word)));
        }

        private List<Map<String, AttributeValue>> scan(String snapshot) {
            return client.scan(request -> request.tableName(TABLE)
                            .overrideConfiguration(c -> c.putHeader(JsonEndpoint.SNAPSHOT_HEADER, snapshot)))
                    .items();
        }

        @Test
        void scansThatNameItSeeItAndOthersThePresent() {
            put(item("a", 1, "v", n(1)));
            var opened = tell("open now");
            put(item("a", 1, "v", n(2)));

            assertThat(opened.tableNames()).containsExactly(TABLE);
            assertThat(opened.sdkHttpResponse().firstMatchingHeader(JsonEndpoint.SNAPSHOT_HEADER))
                    .contains(JsonEndpoint.SNAPSHOT_UNDERSTOOD);
            assertThat(scan("now")).containsExactly(item("a", 1, "v", n(1)));
            assertThat(client.scan(request -> request.tableName(TABLE)).items())
                    .containsExactly(item("a", 1, "v", n(2)));
        }

        @Test
        void whatIsNotKeptOrNotAskedRightIsRefused() {
            tell("open now");
            tell("close now");

            assertThatThrownBy(() -> scan("now"))
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("There is no snapshot of this name");
            assertThatThrownBy(() -> tell("now"))
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("opened and closed with ListTables");
        }
    }
}
