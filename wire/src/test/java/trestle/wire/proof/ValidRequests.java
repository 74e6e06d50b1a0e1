package trestle.wire.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** One valid request of each operation, with as many of its fields as go together. */
final class ValidRequests {
    private static final String TABLE_ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/Target";

    private ValidRequests() {}

    /** Requests by operation. {@code Target} and {@code Altered} exist, and {@code Fresh} does not. */
    static Map<String, Object> all() {
        var requests = new LinkedHashMap<String, Object>();
        add(requests, "PutItem", """
                {"TableName": "Target",
                 "Item": {"pk1": {"S": "p"}, "sk1": {"N": "1"}, "g1": {"S": "g"}, "text": {"S": "t"}, "bytes": {"B": "YQ=="},
                          "set": {"NS": ["1", "2"]}, "chart": {"M": {"list": {"L": [{"BOOL": true}, {"NULL": true}]}}}},
                 "ConditionExpression": "attribute_not_exists(#t) OR #t = :t",
                 "ExpressionAttributeNames": {"#t": "text"}, "ExpressionAttributeValues": {":t": {"S": "t"}},
                 "ReturnValues": "ALL_OLD", "ReturnConsumedCapacity": "INDEXES", "ReturnItemCollectionMetrics": "SIZE",
                 "ReturnValuesOnConditionCheckFailure": "ALL_OLD"}""");
        add(requests, "GetItem", """
                {"TableName": "Target", "Key": {"pk1": {"S": "p"}, "sk1": {"N": "1"}}, "ConsistentRead": true,
                 "ProjectionExpression": "#t, chart.#l[0]", "ExpressionAttributeNames": {"#t": "text", "#l": "list"},
                 "ReturnConsumedCapacity": "TOTAL"}""");
        add(requests, "UpdateItem", """
                {"TableName": "Target", "Key": {"pk1": {"S": "p"}, "sk1": {"N": "1"}},
                 "UpdateExpression": "SET #t = :t, num = if_not_exists(num, :n) + :n REMOVE gone ADD hits :n",
                 "ConditionExpression": "attribute_exists(pk1)",
                 "ExpressionAttributeNames": {"#t": "text"}, "ExpressionAttributeValues": {":t": {"S": "t"}, ":n": {"N": "1"}},
                 "ReturnValues": "UPDATED_NEW", "ReturnConsumedCapacity": "NONE", "ReturnItemCollectionMetrics": "NONE",
                 "ReturnValuesOnConditionCheckFailure": "NONE"}""");
        add(requests, "DeleteItem", """
                {"TableName": "Target", "Key": {"pk1": {"S": "p"}, "sk1": {"N": "2"}},
                 "ConditionExpression": "attribute_not_exists(#t)", "ExpressionAttributeNames": {"#t": "text"},
                 "ReturnValues": "ALL_OLD"}""");
        add(requests, "Query", """
                {"TableName": "Target", "IndexName": "by-g", "KeyConditionExpression": "#g = :g",
                 "FilterExpression": "#t BETWEEN :a AND :z", "ProjectionExpression": "#t",
                 "ExpressionAttributeNames": {"#g": "g1", "#t": "text"},
                 "ExpressionAttributeValues": {":g": {"S": "g"}, ":a": {"S": "a"}, ":z": {"S": "z"}},
                 "ExclusiveStartKey": {"pk1": {"S": "p"}, "sk1": {"N": "0"}, "g1": {"S": "g"}},
                 "Limit": 5, "ScanIndexForward": false, "Select": "SPECIFIC_ATTRIBUTES", "ConsistentRead": false}""");
        add(requests, "Scan", """
                {"TableName": "Target", "FilterExpression": "#t <> :t", "ExpressionAttributeNames": {"#t": "text"},
                 "ExpressionAttributeValues": {":t": {"S": "x"}}, "Segment": 1, "TotalSegments": 2, "Limit": 5,
                 "Select": "COUNT", "ConsistentRead": true}""");
        add(requests, "BatchGetItem", """
                {"RequestItems": {"Target": {"Keys": [{"pk1": {"S": "p"}, "sk1": {"N": "1"}}, {"pk1": {"S": "p"}, "sk1": {"N": "2"}}],
                 "ProjectionExpression": "#t", "ExpressionAttributeNames": {"#t": "text"}, "ConsistentRead": true}},
                 "ReturnConsumedCapacity": "TOTAL"}""");
        add(requests, "BatchWriteItem", """
                {"RequestItems": {"Target": [{"PutRequest": {"Item": {"pk1": {"S": "p"}, "sk1": {"N": "3"}}}},
                 {"DeleteRequest": {"Key": {"pk1": {"S": "p"}, "sk1": {"N": "4"}}}}]},
                 "ReturnItemCollectionMetrics": "SIZE"}""");
        add(requests, "TransactWriteItems", """
                {"TransactItems": [
                 {"Put": {"TableName": "Target", "Item": {"pk1": {"S": "t"}, "sk1": {"N": "1"}},
                          "ConditionExpression": "attribute_not_exists(absent1)"}},
                 {"Update": {"TableName": "Target", "Key": {"pk1": {"S": "t"}, "sk1": {"N": "2"}},
                             "UpdateExpression": "ADD hits :n", "ExpressionAttributeValues": {":n": {"N": "1"}}}},
                 {"Delete": {"TableName": "Target", "Key": {"pk1": {"S": "t"}, "sk1": {"N": "3"}}}},
                 {"ConditionCheck": {"TableName": "Target", "Key": {"pk1": {"S": "t"}, "sk1": {"N": "4"}},
                                     "ConditionExpression": "attribute_not_exists(pk1)",
                                     "ReturnValuesOnConditionCheckFailure": "ALL_OLD"}}],
                 "ReturnConsumedCapacity": "INDEXES"}""");
        add(requests, "TransactGetItems", """
                {"TransactItems": [{"Get": {"TableName": "Target", "Key": {"pk1": {"S": "p"}, "sk1": {"N": "1"}},
                 "ProjectionExpression": "#t", "ExpressionAttributeNames": {"#t": "text"}}}]}""");
        add(requests, "CreateTable", """
                {"TableName": "Fresh", "BillingMode": "PROVISIONED",
                 "AttributeDefinitions": [{"AttributeName": "a", "AttributeType": "S"}, {"AttributeName": "b", "AttributeType": "N"}],
                 "KeySchema": [{"AttributeName": "a", "KeyType": "HASH"}, {"AttributeName": "b", "KeyType": "RANGE"}],
                 "ProvisionedThroughput": {"ReadCapacityUnits": 1, "WriteCapacityUnits": 1},
                 "GlobalSecondaryIndexes": [{"IndexName": "by-b", "KeySchema": [{"AttributeName": "b", "KeyType": "HASH"}],
                   "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["c"]},
                   "ProvisionedThroughput": {"ReadCapacityUnits": 1, "WriteCapacityUnits": 1}}],
                 "LocalSecondaryIndexes": [{"IndexName": "own-b", "KeySchema": [{"AttributeName": "a", "KeyType": "HASH"},
                   {"AttributeName": "b", "KeyType": "RANGE"}], "Projection": {"ProjectionType": "ALL"}}],
                 "Tags": [{"Key": "k", "Value": "v"}], "DeletionProtectionEnabled": false}""");
        add(requests, "UpdateTable", """
                {"TableName": "Altered", "BillingMode": "PAY_PER_REQUEST", "DeletionProtectionEnabled": false,
                 "AttributeDefinitions": [{"AttributeName": "extra", "AttributeType": "S"}],
                 "GlobalSecondaryIndexUpdates": [{"Create": {"IndexName": "by-extra",
                   "KeySchema": [{"AttributeName": "extra", "KeyType": "HASH"}], "Projection": {"ProjectionType": "KEYS_ONLY"}}}]}""");
        add(requests, "DescribeTable", """
                {"TableName": "Target"}""");
        add(requests, "DeleteTable", """
                {"TableName": "Altered"}""");
        add(requests, "ListTables", """
                {"Limit": 5, "ExclusiveStartTableName": "Alpha"}""");
        add(requests, "UpdateTimeToLive", """
                {"TableName": "Altered", "TimeToLiveSpecification": {"AttributeName": "expires", "Enabled": true}}""");
        add(requests, "DescribeTimeToLive", """
                {"TableName": "Target"}""");
        add(requests, "TagResource", """
                {"ResourceArn": "%s", "Tags": [{"Key": "k", "Value": "v"}]}""".formatted(TABLE_ARN));
        add(requests, "UntagResource", """
                {"ResourceArn": "%s", "TagKeys": ["k"]}""".formatted(TABLE_ARN));
        add(requests, "ListTagsOfResource", """
                {"ResourceArn": "%s"}""".formatted(TABLE_ARN));
        return requests;
    }

    private static void add(Map<String, Object> requests, String operation, String json) {
        try {
            requests.put(operation, JsonTree.parse(json.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
