package trestle.cli.commands;

import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import trestle.cli.connect.Port;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.Task;

/** {@code trestle dynamodb}: the endpoint and nothing else. */
@Command(
        name = "dynamodb",
        description = "Serve DynamoDB's API on one port, and nothing else.",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Stopped cleanly on request.",
            "1:Could not start, or did not stop cleanly.",
            "2:Invalid flag, setting or argument."
        },
        footer = {
            "",
            "Examples:",
            "  trestle dynamodb                            data in ./data",
            "  trestle dynamodb --store memory --port 0    for a test: any free port",
            "  trestle dynamodb --host 0.0.0.0 --keys keys for other machines, with keys",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class DynamoDbCommand implements Callable<Integer> {

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    // The key is what `serve` calls the same port: both read the same setting first.
    @Option(
            names = "--port",
            descriptionKey = "dynamodb-port",
            paramLabel = "PORT",
            defaultValue = DatabaseFlags.PORT,
            converter = Port.Converter.class,
            description = "Port to listen on (${DEFAULT-VALUE}); 0 for any free port.")
    private int port;

    @Mixin
    private DatabaseOptions options;

    DynamoDbCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        var line = spec.commandLine();
        return task().run(new Context(environment, line.getOut(), line.getErr()));
    }

    Task task() {
        return new Task.DynamoDb(options.flags(), port);
    }
}
