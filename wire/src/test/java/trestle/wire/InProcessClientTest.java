package trestle.wire;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;

class InProcessClientTest extends ClientContract {
    @Override
    DynamoDbClient open(Engine engine) {
        return InProcess.client(engine);
    }

    @Override
    void closeServer() {
        // there is none
    }
}
