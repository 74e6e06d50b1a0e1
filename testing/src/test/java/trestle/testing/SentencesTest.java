package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

final class SentencesTest {
    private static final Map<String, AttributeValue> KEY = Map.of("PK", AttributeValue.fromS("A"));

    @Test
    void aGet() {
        says(
                "GetItem T {\"PK\": \"A\"} consistent only id, title",
                GetItemRequest.builder()
                        .tableName("T")
                        .key(KEY)
                        .consistentRead(true)
                        .projectionExpression("#a, #b")
                        .expressionAttributeNames(Map.of("#a", "id", "#b", "title"))
                        .build());
    }

    @Test
    void aQueryThatCounts() {
        says(
                "Query T where PK = \"A\" counting from {\"PK\": \"A\"}",
                QueryRequest.builder()
                        .tableName("T")
                        .keyConditionExpression("PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("A")))
                        .select(Select.COUNT)
                        .exclusiveStartKey(KEY)
                        .build());
    }

    @Test
    void aScan() {
        says(
                "Scan T.GSI1 segment 1 of 4 limit 10",
                ScanRequest.builder()
                        .tableName("T")
                        .indexName("GSI1")
                        .segment(1)
                        .totalSegments(4)
                        .limit(10)
                        .build());
    }

    @Test
    void anUpdate() {
        says(
                "UpdateItem T {\"PK\": \"A\"} do SET rev = 4 if rev = 3",
                UpdateItemRequest.builder()
                        .tableName("T")
                        .key(KEY)
                        .updateExpression("SET #r = :after")
                        .conditionExpression("#r = :before")
                        .expressionAttributeNames(Map.of("#r", "rev"))
                        .expressionAttributeValues(
                                Map.of(":after", AttributeValue.fromN("4"), ":before", AttributeValue.fromN("3")))
                        .build());
    }

    @Test
    void aDelete() {
        says(
                "DeleteItem T {\"PK\": \"A\"} if attribute_exists(PK)",
                DeleteItemRequest.builder()
                        .tableName("T")
                        .key(KEY)
                        .conditionExpression("attribute_exists(PK)")
                        .build());
    }

    @Test
    void transactions() {
        says(
                "TransactWriteItems [PutItem T {\"PK\": \"A\"}; UpdateItem T {\"PK\": \"A\"} do REMOVE x; "
                        + "DeleteItem T {\"PK\": \"A\"}; CheckItem T {\"PK\": \"A\"} if attribute_exists(PK)]",
                TransactWriteItemsRequest.builder()
                        .transactItems(
                                TransactWriteItem.builder()
                                        .put(action -> action.tableName("T").item(KEY))
                                        .build(),
                                TransactWriteItem.builder()
                                        .update(action ->
                                                action.tableName("T").key(KEY).updateExpression("REMOVE x"))
                                        .build(),
                                TransactWriteItem.builder()
                                        .delete(action -> action.tableName("T").key(KEY))
                                        .build(),
                                TransactWriteItem.builder()
                                        .conditionCheck(action -> action.tableName("T")
                                                .key(KEY)
                                                .conditionExpression("attribute_exists(PK)"))
                                        .build())
                        .build());
        says(
                "TransactGetItems [GetItem T {\"PK\": \"A\"}]",
                TransactGetItemsRequest.builder()
                        .transactItems(List.of(TransactGetItem.builder()
                                .get(get -> get.tableName("T").key(KEY))
                                .build()))
                        .build());
    }

    @Test
    void batches() {
        says(
                "BatchGetItem [T {\"PK\": \"A\"} consistent]",
                BatchGetItemRequest.builder()
                        .requestItems(Map.of(
                                "T",
                                KeysAndAttributes.builder()
                                        .keys(List.of(KEY))
                                        .consistentRead(true)
                                        .build()))
                        .build());
        says(
                "BatchWriteItem [PutItem T {\"PK\": \"A\"}; DeleteItem T {\"PK\": \"A\"}]",
                BatchWriteItemRequest.builder()
                        .requestItems(Map.of(
                                "T",
                                List.of(
                                        WriteRequest.builder()
                                                .putRequest(put -> put.item(KEY))
                                                .build(),
                                        WriteRequest.builder()
                                                .deleteRequest(delete -> delete.key(KEY))
                                                .build())))
                        .build());
    }

    @Test
    void everyKindOfValueHasItsOwnText() {
        assertThat(Values.text(Map.ofEntries(
                        Map.entry("s", AttributeValue.fromS("a\"b\\")),
                        Map.entry("n", AttributeValue.fromN("1.5")),
                        Map.entry("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {1, -1}))),
                        Map.entry("bool", AttributeValue.fromBool(true)),
                        Map.entry("nul", AttributeValue.fromNul(true)),
                        Map.entry(
                                "l",
                                AttributeValue.fromL(List.of(AttributeValue.fromN("2"), AttributeValue.fromS("2")))),
                        Map.entry("m", AttributeValue.fromM(Map.of("k", AttributeValue.fromS("v")))),
                        Map.entry("ss", AttributeValue.fromSs(List.of("b", "a"))),
                        Map.entry("ns", AttributeValue.fromNs(List.of("2", "1"))),
                        Map.entry("bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {7})))))))
                .isEqualTo("{\"b\": 0x01ff, \"bool\": true, \"bs\": <0x07>, \"l\": [2, \"2\"], \"m\": {\"k\": \"v\"}, "
                        + "\"n\": 1.5, \"ns\": <1, 2>, \"nul\": null, \"s\": \"a\\\"b\\\\\", \"ss\": <\"a\", \"b\">}");
    }

    private static void says(String sentence, DynamoDbRequest request) {
        assertThat(new Sentences(UnaryOperator.identity()).of(request)).isEqualTo(sentence);
    }
}
