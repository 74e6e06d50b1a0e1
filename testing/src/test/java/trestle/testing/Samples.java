package trestle.testing;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table with an index, and items for it. */
final class Samples {
    static final String TABLE = "Things";

    private Samples() {}

    static CreateTableRequest table() {
        return CreateTableRequest.builder()
                .tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("PK"), text("SK"), text("GSI1PK"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("GSI1")
                        .keySchema(key("GSI1PK", KeyType.HASH))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .build())
                .build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static Map<String, AttributeValue> key(String pk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS("METADATA"));
    }

    static Map<String, AttributeValue> item(String pk, int count) {
        return Map.of(
                "PK", AttributeValue.fromS(pk),
                "SK", AttributeValue.fromS("METADATA"),
                "GSI1PK", AttributeValue.fromS("THING"),
                "count", AttributeValue.fromN(Integer.toString(count)));
    }
}
