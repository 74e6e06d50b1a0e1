package trestle.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A short life of the program, from which the JVM's start-up cache is made: it opens a database of its own on any free
 * port, asks it what clients commonly ask, and closes it. Touches nothing that exists already.
 */
final class Training {
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

    private Training() {}

    /** The endpoint alone, in memory. */
    static int ofDynamoDb() throws IOException {
        try (var node = Node.open(plan(StoreMode.MEMORY, Path.of("unused")))) {
            callAll(node.reachable());
        }
        return 0;
    }

    /** The endpoint in memory, then the whole house on files, with its pages. */
    static int ofEverything() throws IOException {
        ofDynamoDb();
        var data = Files.createTempDirectory("trestle-training");
        try (var house = House.open(HousePlan.plain(plan(StoreMode.DURABLE, data), Systems.ALL))) {
            house.announce();
            house.begin(Context.silent()).await();
            callAll(house.node().reachable());
            house.visit();
        } finally {
            deleteAll(data);
        }
        return 0;
    }

    private static NodePlan plan(StoreMode store, Path data) {
        var anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new NodePlan(store, data, anyPort, "--port", Map.of());
    }

    private static void callAll(InetSocketAddress endpoint) throws IOException {
        for (var call : CALLS) {
            var body = call.body().getBytes(StandardCharsets.UTF_8);
            var head = "POST / HTTP/1.1\r\nX-Amz-Target: DynamoDB_20120810." + call.operation()
                    + "\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: " + body.length
                    + "\r\nX-Amz-Date: 20250101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256"
                    + " Credential=any/20250101/eu-west-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=00\r\n";
            ask(endpoint, head, body);
        }
    }

    static void get(InetSocketAddress web, String path) throws IOException {
        ask(web, "GET " + path + " HTTP/1.1\r\n", new byte[0]);
    }

    /** Over a bare socket: an HTTP client would fill the cache with classes that the program never needs again. */
    private static void ask(InetSocketAddress server, String head, byte[] body) throws IOException {
        try (var socket = new Socket(server.getAddress(), server.getPort())) {
            socket.setSoTimeout(SOCKET_MILLIS_MAX);
            var host = "Host: " + Addresses.url(server).substring("http://".length()) + "\r\n";
            socket.getOutputStream()
                    .write((head + host + "Connection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 200")) {
                throw new Problem("Training asked\n" + head + new String(body, StandardCharsets.UTF_8)
                        + "\nand was answered\n" + answer);
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
