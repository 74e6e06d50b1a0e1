package trestle.testing.crash;

import java.nio.file.Path;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.wire.InProcess;

/** A data folder that is opened for one thing at a time, by this process or by one that is killed. */
public record Folder(Path path) {
    /** What is done with an open folder. */
    public interface Work<T> {
        T with(DynamoDbClient client) throws Exception;
    }

    /** Opens the folder, does something, and closes it. */
    public <T> T open(Work<T> work) throws Exception {
        try (var engine = Engine.open(path, Durability.RELAXED);
                var client = InProcess.client(engine)) {
            return work.with(client);
        }
    }
}
