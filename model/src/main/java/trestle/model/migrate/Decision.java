package trestle.model.migrate;

import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.TableNames;

/**
 * What a {@link Migration} may use to decide.
 *
 * @param client for reading other items
 * @param names what this installation calls the model's tables, and over how many shards it spreads them
 * @param settings every {@link Migration.Setting} with its value
 */
public record Decision(DynamoDbClient client, TableNames names, Clock clock, Map<String, String> settings) {
    public Decision {
        settings = Map.copyOf(settings);
    }

    public String setting(String name) {
        return Objects.requireNonNull(settings.get(name), name);
    }
}
