package trestle.cli;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;

/** The flags of every command that asks a database, for picocli. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ConnectionOptions {
    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "The database to ask, or 'aws' for DynamoDB itself. Without it: the server that has the data"
                    + " folder open, or else the folder.")
    private @Nullable String endpoint;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = NodeFlags.DATA,
            description = "The data folder (${DEFAULT-VALUE}).")
    private Path data;

    @Option(
            names = "--prefix",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "What the installation puts before the names of tables.")
    private String prefix;

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            description = "File of the key to sign with, 'ACCESS_KEY SECRET'. It may also be in the environment, as"
                    + " TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY.")
    private @Nullable Path keys;

    @Option(names = "--config", paramLabel = "FILE", description = "File of settings, one 'flag = value' a line.")
    @Nullable Path config;

    /** @throws Problem if there is no such database */
    Connection open(Map<String, String> environment) {
        if (endpoint != null) return Connection.to(endpoint, Keys.read(keys, environment), environment);
        return Connection.toOwnerOf(data, Keys.read(keys, environment), environment);
    }

    /** The names of a model's tables, with the numbers of shards that those have here. */
    TableNames names(Connection connection, ModelDescriptor model) {
        return connection.ask(
                () -> Provisioning.on(new DynamoTarget(connection.client())).following(model, names()));
    }

    TableNames names() {
        return TableNames.asDeclared().prefixed(prefix);
    }
}
