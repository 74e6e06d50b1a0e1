package trestle.cli.commands;

import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import trestle.cli.connect.Connection;
import trestle.cli.connect.ConnectionOptions;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;

/** The flags of every command that asks a database and prints what it finds, as text or as JSON. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ClientOptions {
    @Mixin
    private ConnectionOptions connection;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    Connection open(Map<String, String> environment) {
        return connection.open(environment);
    }

    TableNames names() {
        return connection.names();
    }

    /** The names of a model's tables, with the numbers of shards that those have here. */
    TableNames names(Connection open, ModelDescriptor model) {
        return connection.names(open, model);
    }

    boolean json() {
        return json;
    }
}
