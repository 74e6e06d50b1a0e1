package trestle.cli.web;

import java.util.List;

/** How to connect from one place, as lines to copy. */
public record Snippet(String id, String title, String note, String code) {
    /** For the endpoint, in the order of the page. */
    static List<Snippet> all(String endpoint, boolean keysNeeded) {
        var access = keysNeeded ? "YOUR_ACCESS_KEY" : "any";
        var secret = keysNeeded ? "YOUR_SECRET" : "any";
        var keys = keysNeeded
                ? "Sign with a key from this server's keys."
                : "It wants keys and a region; any will do here.";
        return List.of(
                new Snippet("aws-cli", "AWS CLI", keys, awsCli(endpoint, access, secret)),
                new Snippet(
                        "java-in-process",
                        "Java, in process",
                        "No server and no port: the database runs inside your program. A data folder has one owner,"
                                + " so give it a folder of its own.",
                        JAVA_IN_PROCESS),
                new Snippet(
                        "java", "Java, over the wire", "With the AWS SDK for Java 2.", java(endpoint, access, secret)),
                new Snippet("python", "Python", "With boto3.", python(endpoint, access, secret)),
                new Snippet(
                        "javascript",
                        "JavaScript",
                        "With the AWS SDK for JavaScript 3 (@aws-sdk/client-dynamodb).",
                        javaScript(endpoint, access, secret)));
    }

    /** A first table, for a database that has none. */
    static String firstTable(String endpoint, boolean keysNeeded) {
        var keys = keysNeeded ? "" : "AWS_ACCESS_KEY_ID=any AWS_SECRET_ACCESS_KEY=any \\\n";
        return keys + """
                aws dynamodb create-table --table-name first \\
                  --endpoint-url %s --region eu-west-1 \\
                  --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=id,AttributeType=S \\
                  --key-schema AttributeName=id,KeyType=HASH""".formatted(endpoint);
    }

    private static String awsCli(String endpoint, String access, String secret) {
        return """
                export AWS_ACCESS_KEY_ID=%s AWS_SECRET_ACCESS_KEY=%s
                export AWS_DEFAULT_REGION=eu-west-1
                export AWS_ENDPOINT_URL_DYNAMODB=%s
                aws dynamodb list-tables""".formatted(access, secret, endpoint);
    }

    private static final String JAVA_IN_PROCESS = """
            try (var engine = Engine.open(Path.of("my-data"))) {
                DynamoDbClient dynamo = InProcess.client(engine);
                System.out.println(dynamo.listTables().tableNames());
            }""";

    private static String java(String endpoint, String access, String secret) {
        return """
                var dynamo = DynamoDbClient.builder()
                        .endpointOverride(URI.create("%s"))
                        .region(Region.EU_WEST_1)
                        .credentialsProvider(StaticCredentialsProvider.create(
                                AwsBasicCredentials.create("%s", "%s")))
                        .build();
                System.out.println(dynamo.listTables().tableNames());""".formatted(endpoint, access, secret);
    }

    private static String python(String endpoint, String access, String secret) {
        return """
                import boto3

                dynamo = boto3.client(
                    "dynamodb",
                    endpoint_url="%s",
                    region_name="eu-west-1",
                    aws_access_key_id="%s",
                    aws_secret_access_key="%s",
                )
                print(dynamo.list_tables()["TableNames"])""".formatted(endpoint, access, secret);
    }

    private static String javaScript(String endpoint, String access, String secret) {
        return """
                import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";

                const dynamo = new DynamoDBClient({
                  endpoint: "%s",
                  region: "eu-west-1",
                  credentials: { accessKeyId: "%s", secretAccessKey: "%s" },
                });
                console.log((await dynamo.send(new ListTablesCommand({}))).TableNames);""".formatted(endpoint, access, secret);
    }
}
