package trestle.wire;

import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.wire.sdk.InProcessClient;

/** The AWS SDK's client for an engine in the same process. */
public final class InProcess {
    private InProcess() {}

    /** A client whose tables have ARNs of us-east-1. Closing it leaves the engine open. */
    public static DynamoDbClient client(Engine engine) {
        return client(engine, Region.US_EAST_1);
    }

    /** A client whose tables have ARNs of that region. Closing it leaves the engine open. */
    public static DynamoDbClient client(Engine engine, Region region) {
        return new InProcessClient(engine, region);
    }
}
