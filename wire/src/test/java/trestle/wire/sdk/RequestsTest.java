package trestle.wire.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.wire.Samples;

/** Each field of each request goes where it belongs. */
class RequestsTest {
    private static final AttributeValue VALUE = AttributeValue.fromS("v");
    private static final Map<String, AttributeValue> KEY = Map.of("pk", VALUE);
    private static final Map<String, String> NAMES = Map.of("#n", "name");
    private static final Map<String, AttributeValue> VALUES = Map.of(":v", VALUE);
    private static final Map<String, ExpectedAttributeValue> EXPECTED = Map.of(
            "e",
            ExpectedAttributeValue.builder()
                    .value(VALUE)
                    .exists(true)
                    .comparisonOperator("EQ")
                    .attributeValueList(VALUE, VALUE)
                    .build());

    private static Map<String, Condition> condition(String name, String operator) {
        return Map.of(
                name,
                Condition.builder()
                        .comparisonOperator(operator)
                        .attributeValueList(VALUE)
                        .build());
    }

    @Test
    void getItem() {
        var request = GetItemRequest.builder()
                .tableName("table")
                .key(KEY)
                .consistentRead(true)
                .projectionExpression("projection")
                .attributesToGet("attribute")
                .expressionAttributeNames(NAMES)
                .returnConsumedCapacity("TOTAL")
                .build();

        assertThat(ItemRequests.getItem(request)).isEqualTo(Samples.GET);
    }

    @Test
    void putItem() {
        var put = ItemRequests.putItem(PutItemRequest.builder()
                .tableName("table")
                .item(KEY)
                .conditionExpression("condition")
                .expected(EXPECTED)
                .conditionalOperator("AND")
                .expressionAttributeNames(NAMES)
                .expressionAttributeValues(VALUES)
                .returnValues("ALL_OLD")
                .returnValuesOnConditionCheckFailure("NONE")
                .returnConsumedCapacity("TOTAL")
                .returnItemCollectionMetrics("SIZE")
                .build());

        var like = Samples.DELETE;
        assertThat(put.tableName()).isEqualTo("table");
        assertThat(put.item()).hasToString("{\"pk\":{\"S\":\"v\"}}");
        assertThat(put.conditionExpression()).isEqualTo(like.conditionExpression());
        assertThat(put.expected()).isEqualTo(like.expected());
        assertThat(put.conditionalOperator()).isEqualTo(like.conditionalOperator());
        assertThat(put.expressionAttributes()).isEqualTo(like.expressionAttributes());
        assertThat(put.returnValues()).isEqualTo(like.returnValues());
        assertThat(put.returnValuesOnConditionCheckFailure()).isEqualTo(like.returnValuesOnConditionCheckFailure());
        assertThat(put.returnConsumedCapacity()).isEqualTo(like.returnConsumedCapacity());
        assertThat(put.returnItemCollectionMetrics()).isEqualTo(like.returnItemCollectionMetrics());
    }

    @Test
    void deleteItem() {
        var request = DeleteItemRequest.builder()
                .tableName("table")
                .key(KEY)
                .conditionExpression("condition")
                .expected(EXPECTED)
                .conditionalOperator("AND")
                .expressionAttributeNames(NAMES)
                .expressionAttributeValues(VALUES)
                .returnValues("ALL_OLD")
                .returnValuesOnConditionCheckFailure("NONE")
                .returnConsumedCapacity("TOTAL")
                .returnItemCollectionMetrics("SIZE")
                .build();

        assertThat(ItemRequests.deleteItem(request)).isEqualTo(Samples.DELETE);
    }

    @Test
    void updateItem() {
        var request = UpdateItemRequest.builder()
                .tableName("table")
                .key(KEY)
                .updateExpression("update")
                .attributeUpdates(Map.of(
                        "u",
                        AttributeValueUpdate.builder()
                                .value(VALUE)
                                .action("ADD")
                                .build()))
                .conditionExpression("condition")
                .expected(EXPECTED)
                .conditionalOperator("OR")
                .expressionAttributeNames(NAMES)
                .expressionAttributeValues(VALUES)
                .returnValues("ALL_NEW")
                .returnValuesOnConditionCheckFailure("ALL_OLD")
                .returnConsumedCapacity("INDEXES")
                .returnItemCollectionMetrics("SIZE")
                .build();

        assertThat(ItemRequests.updateItem(request)).isEqualTo(Samples.UPDATE);
    }

    @Test
    void query() {
        var request = QueryRequest.builder()
                .tableName("table")
                .indexName("index")
                .keyConditionExpression("keyCondition")
                .filterExpression("filter")
                .projectionExpression("projection")
                .expressionAttributeNames(NAMES)
                .expressionAttributeValues(VALUES)
                .keyConditions(condition("c", "EQ"))
                .queryFilter(condition("f", "NE"))
                .conditionalOperator("OR")
                .attributesToGet("attribute")
                .select("COUNT")
                .limit(7)
                .scanIndexForward(false)
                .consistentRead(true)
                .exclusiveStartKey(KEY)
                .returnConsumedCapacity("TOTAL")
                .build();

        assertThat(ItemRequests.query(request)).isEqualTo(Samples.QUERY);
    }

    @Test
    void scan() {
        var request = ScanRequest.builder()
                .tableName("table")
                .indexName("index")
                .filterExpression("filter")
                .projectionExpression("projection")
                .expressionAttributeNames(NAMES)
                .expressionAttributeValues(VALUES)
                .scanFilter(condition("f", "NE"))
                .conditionalOperator("OR")
                .attributesToGet("attribute")
                .select("COUNT")
                .limit(7)
                .segment(2)
                .totalSegments(5)
                .consistentRead(true)
                .exclusiveStartKey(KEY)
                .returnConsumedCapacity("TOTAL")
                .build();

        assertThat(ItemRequests.scan(request)).isEqualTo(Samples.SCAN);
    }

    @Test
    void transactWriteItems() {
        var request = BatchRequests.transactWriteItems(TransactWriteItemsRequest.builder()
                .transactItems(
                        TransactWriteItem.builder()
                                .conditionCheck(a -> a.tableName("table")
                                        .key(KEY)
                                        .conditionExpression("condition")
                                        .expressionAttributeNames(NAMES)
                                        .expressionAttributeValues(VALUES)
                                        .returnValuesOnConditionCheckFailure("ALL_OLD"))
                                .build(),
                        TransactWriteItem.builder()
                                .delete(a -> a.tableName("table")
                                        .key(KEY)
                                        .conditionExpression("condition")
                                        .expressionAttributeNames(NAMES)
                                        .expressionAttributeValues(VALUES)
                                        .returnValuesOnConditionCheckFailure("ALL_OLD"))
                                .build(),
                        TransactWriteItem.builder()
                                .update(a -> a.tableName("table")
                                        .key(KEY)
                                        .updateExpression("update")
                                        .conditionExpression("condition")
                                        .expressionAttributeNames(NAMES)
                                        .expressionAttributeValues(VALUES)
                                        .returnValuesOnConditionCheckFailure("ALL_OLD"))
                                .build())
                .clientRequestToken("token")
                .returnConsumedCapacity("TOTAL")
                .returnItemCollectionMetrics("SIZE")
                .build());

        assertThat(request.transactItems().get(0).conditionCheck()).isEqualTo(Samples.CHECK_ACTION);
        assertThat(request.transactItems().get(1).delete()).isEqualTo(Samples.DELETE_ACTION);
        assertThat(request.transactItems().get(2).update()).isEqualTo(Samples.UPDATE_ACTION);
        assertThat(request.clientRequestToken()).isEqualTo("token");
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
        assertThat(request.returnItemCollectionMetrics()).isEqualTo("SIZE");
    }

    @Test
    void whatIsNotGivenIsNull() {
        var request = ItemRequests.query(QueryRequest.builder().build());

        assertThat(request.tableName()).isNull();
        assertThat(request.keyConditions()).isNull();
        assertThat(request.attributesToGet()).isNull();
        assertThat(request.exclusiveStartKey()).isNull();
        assertThat(request.expressionAttributes().names()).isNull();
        assertThat(request.expressionAttributes().values()).isNull();
    }
}
