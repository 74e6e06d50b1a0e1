package trestle.wire;

import java.io.IOException;
import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;

class HttpClientTest extends ClientContract {
    private DynamoDbServer server;

    @Override
    DynamoDbClient open(Engine engine) throws IOException {
        server = DynamoDbServer.start(engine, ServerOptions.loopback(0));
        return DynamoDbClient.builder()
                .httpClient(Apache5HttpClient.create())
                .endpointOverride(URI.create(server.url()))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                .build();
    }

    @Override
    void closeServer() {
        server.close();
    }
}
