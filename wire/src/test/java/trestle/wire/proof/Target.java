package trestle.wire.proof;

import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Something that answers as DynamoDB does, with a client of it.
 *
 * @param endpoint where it listens, if it does
 * @param end ends what the target runs on, after the client is closed
 */
record Target(String name, DynamoDbClient client, Optional<URI> endpoint, Runnable end) implements AutoCloseable {
    @Override
    public void close() {
        client.close();
        end.run();
    }

    /** Creates the tables and waits until they can be used. */
    void create(Iterable<TableShape> shapes) {
        for (var shape : shapes) {
            client.createTable(shape.request());
        }
        for (var shape : shapes) {
            client.waiter().waitUntilTableExists(request -> request.tableName(shape.name()));
        }
    }

    void drop(Iterable<TableShape> shapes) {
        for (var shape : shapes) {
            client.deleteTable(request -> request.tableName(shape.name()));
        }
        for (var shape : shapes) {
            client.waiter().waitUntilTableNotExists(request -> request.tableName(shape.name()));
        }
    }
}
