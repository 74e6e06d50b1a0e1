package trestle.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trestle serve}: everything there is. */
@Command(
        name = "serve",
        description = "Serve everything: DynamoDB's API on one port, the front door and /health on another.",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It was told to stop, and stopped cleanly.",
            "1:It could not start, or did not stop cleanly.",
            "2:A flag, a setting or an argument is wrong."
        },
        footer = {
            "",
            "Examples:",
            "  trestle serve",
            "  trestle serve --port 9090 --data /srv/trestle",
            "  trestle serve --systems rollmodel,gallery",
            "  TRESTLE_STORE=relaxed trestle serve --config trestle.properties",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ServeCommand implements Callable<Integer> {
    static final String PORT = "8080";

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = PORT,
            converter = Port.Converter.class,
            description = "Port of the front door and of /health (${DEFAULT-VALUE}); 0 for any that is free.")
    private int port;

    @Option(
            names = "--dynamodb-port",
            paramLabel = "PORT",
            defaultValue = DynamoDbCommand.PORT,
            converter = Port.Converter.class,
            description = "Port of DynamoDB's API (${DEFAULT-VALUE}); 0 for any that is free.")
    private int dynamoDbPort;

    @Option(
            names = "--systems",
            paramLabel = "NAMES",
            defaultValue = Systems.ALL,
            description = "The systems whose tables are made where they are missing: names with commas between them,"
                    + " all, or none (${DEFAULT-VALUE}).")
    private String systems;

    @Mixin
    private NodeOptions options;

    ServeCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        var line = spec.commandLine();
        return task().run(new Context(environment, line.getOut(), line.getErr()));
    }

    Task task() {
        return new Task.Everything(options.flags(), port, dynamoDbPort, systems);
    }
}
