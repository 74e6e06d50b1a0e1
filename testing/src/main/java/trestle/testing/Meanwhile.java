package trestle.testing;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Clients that let others go first: what would be a race of two threads, at every place where it could be, and the
 * same in every run.
 */
public final class Meanwhile {
    private Meanwhile() {}

    /** Before each request of a kind somebody else does something, with another client. */
    public static DynamoDbClient before(
            Class<? extends DynamoDbRequest> kind, DynamoDbClient client, Runnable somebodyElse) {
        return Intercepted.client(client, (request, next) -> {
            if (kind.isInstance(request)) {
                somebodyElse.run();
            }
            return next.send(request);
        });
    }
}
