package trestle.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import trestle.cli.connect.Addresses;
import trestle.cli.context.Problem;

/**
 * What clients commonly ask, each once. Over a bare socket: an HTTP client would fill a start-up cache with classes that
 * the program never needs again.
 */
final class CommonCalls {
    private static final int SOCKET_MILLIS_MAX = 10_000;

    /** An operation and its body. */
    private record Call(String operation, String body) {}

    private static final List<Call> CALLS = List.of(
            new Call("CreateTable", """
                    {"TableName":"training","BillingMode":"PAY_PER_REQUEST",
                     "AttributeDefinitions":[{"AttributeName":"p","AttributeType":"S"},
                       {"AttributeName":"s","AttributeType":"S"},{"AttributeName":"g","AttributeType":"S"}],
                     "KeySchema":[{"AttributeName":"p","KeyType":"HASH"},{"AttributeName":"s","KeyType":"RANGE"}],
                     "GlobalSecondaryIndexes":[{"IndexName":"by-g","KeySchema":[{"AttributeName":"g","KeyType":"HASH"}],
                       "Projection":{"ProjectionType":"ALL"}}]}"""),
            new Call("DescribeTable", "{\"TableName\":\"training\"}"),
            new Call("ListTables", "{}"),
            new Call("PutItem", """
                    {"TableName":"training","Item":{"p":{"S":"a"},"s":{"S":"1"},"g":{"S":"x"},"n":{"N":"1.5"},
                     "m":{"M":{"l":{"L":[{"S":"é"},{"NULL":true},{"BOOL":false}]}}},"b":{"B":"AAEC"},"ss":{"SS":["u","v"]}}}"""),
            new Call(
                    "GetItem",
                    "{\"TableName\":\"training\",\"Key\":{\"p\":{\"S\":\"a\"},\"s\":{\"S\":\"1\"}},\"ConsistentRead\":true}"),
            new Call("UpdateItem", """
                    {"TableName":"training","Key":{"p":{"S":"a"},"s":{"S":"1"}},"UpdateExpression":"SET #n = #n + :one, z = :one",
                     "ConditionExpression":"attribute_exists(p) AND #n < :ten","ReturnValues":"ALL_NEW",
                     "ExpressionAttributeNames":{"#n":"n"},"ExpressionAttributeValues":{":one":{"N":"1"},":ten":{"N":"10"}}}"""),
            new Call("Query", """
                    {"TableName":"training","KeyConditionExpression":"p = :p AND begins_with(s, :s)","FilterExpression":"z = :z",
                     "ExpressionAttributeValues":{":p":{"S":"a"},":s":{"S":"1"},":z":{"N":"1"}}}"""),
            new Call("Query", """
                    {"TableName":"training","IndexName":"by-g","KeyConditionExpression":"g = :g",
                     "ExpressionAttributeValues":{":g":{"S":"x"}}}"""),
            new Call("Scan", "{\"TableName\":\"training\",\"Limit\":10}"),
            new Call("BatchWriteItem", """
                    {"RequestItems":{"training":[{"PutRequest":{"Item":{"p":{"S":"b"},"s":{"S":"1"}}}},
                     {"PutRequest":{"Item":{"p":{"S":"b"},"s":{"S":"2"}}}}]}}"""),
            new Call(
                    "BatchGetItem",
                    "{\"RequestItems\":{\"training\":{\"Keys\":[{\"p\":{\"S\":\"b\"},\"s\":{\"S\":\"1\"}}]}}}"),
            new Call("TransactWriteItems", """
                    {"TransactItems":[{"Put":{"TableName":"training","Item":{"p":{"S":"c"},"s":{"S":"1"}},
                      "ConditionExpression":"attribute_not_exists(p)"}},
                     {"Delete":{"TableName":"training","Key":{"p":{"S":"b"},"s":{"S":"2"}}}}],"ClientRequestToken":"once"}"""),
            new Call(
                    "TransactGetItems",
                    "{\"TransactItems\":[{\"Get\":{\"TableName\":\"training\",\"Key\":{\"p\":{\"S\":\"c\"},\"s\":{\"S\":\"1\"}}}}]}"),
            new Call("DeleteItem", "{\"TableName\":\"training\",\"Key\":{\"p\":{\"S\":\"a\"},\"s\":{\"S\":\"1\"}}}"),
            new Call("DeleteTable", "{\"TableName\":\"training\"}"));

    private CommonCalls() {}

    /** Asks a DynamoDB endpoint for the operations of tables and items, on a table of its own. */
    static void ofDynamoDb(InetSocketAddress endpoint) throws IOException {
        for (var call : CALLS) {
            var body = call.body().getBytes(StandardCharsets.UTF_8);
            var head = "POST / HTTP/1.1\r\nX-Amz-Target: DynamoDB_20120810." + call.operation()
                    + "\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: " + body.length
                    + "\r\nX-Amz-Date: 20250101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256"
                    + " Credential=any/20250101/eu-west-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=00\r\n";
            if (!ask(endpoint, head, body)) throw new Problem("The endpoint refuses " + call + ".");
        }
    }

    /** Asks for a page; false if it is not had. */
    static boolean get(InetSocketAddress web, String path) throws IOException {
        return ask(web, "GET " + path + " HTTP/1.1\r\n", new byte[0]);
    }

    private static boolean ask(InetSocketAddress server, String head, byte[] body) throws IOException {
        try (var socket = new Socket(server.getAddress(), server.getPort())) {
            socket.setSoTimeout(SOCKET_MILLIS_MAX);
            var host = "Host: " + Addresses.url(server).substring("http://".length()) + "\r\n";
            socket.getOutputStream()
                    .write((head + host + "Connection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return answer.startsWith("HTTP/1.1 200");
        }
    }
}
