package trestle.cli.connect;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;

/** The flags of every command that asks a database, for picocli. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
public final class ConnectionOptions {
    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "The database to use, or 'aws' for DynamoDB itself. Without it: the server that has the data"
                    + " folder open, or else the folder.")
    private @Nullable String endpoint;

    @Mixin
    private FolderOptions folder;

    @Option(
            names = "--prefix",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Prefix of the table names in this installation.")
    private String prefix;

    /** @throws Problem if there is no such database */
    public Connection open(Map<String, String> environment) {
        return folder.open(endpoint, environment);
    }

    /** The names of a model's tables, with the numbers of shards that those have here. */
    public TableNames names(Connection connection, ModelDescriptor model) {
        return connection.ask(
                () -> Provisioning.on(new DynamoTarget(connection.client())).following(model, names()));
    }

    public TableNames names() {
        return TableNames.asDeclared().prefixed(prefix);
    }
}
