package trestle.cli.commands;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import trestle.cli.connect.Port;
import trestle.cli.connect.StorageOptions;
import trestle.cli.context.Context;
import trestle.cli.context.Settings;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.ServeFlags;
import trestle.cli.serve.Systems;
import trestle.cli.serve.Task;

/** {@code trestle serve}: everything there is. */
@Command(
        name = "serve",
        description = "Serve the systems and the front door on one port and DynamoDB's API on another.",
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
            "  trestle serve",
            "  trestle serve --port 9090 --data /srv/trestle",
            "  trestle serve --demo",
            "  trestle serve --systems rollmodel --public-url https://journal.example.org",
            "  TRESTLE_STORE=relaxed trestle serve --config trestle.properties",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ServeCommand implements Callable<Integer> {

    private final Settings settings;
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = ServeFlags.PORT,
            converter = Port.Converter.class,
            description = "Port of the systems, the front door and /health (${DEFAULT-VALUE}); 0 for any free port.")
    private int port;

    @Option(
            names = "--dynamodb-port",
            paramLabel = "PORT",
            defaultValue = DatabaseFlags.PORT,
            converter = Port.OrNoneConverter.class,
            description = "Port of DynamoDB's API (${DEFAULT-VALUE}); 0 for any free port, none for no port at all."
                    + " It shows everything that is stored, private text included.")
    private OptionalInt dynamoDbPort;

    @Option(
            names = "--systems",
            paramLabel = "NAMES",
            defaultValue = Systems.ALL,
            description = "Systems to serve and create tables for: names separated by commas, all,"
                    + " or none (${DEFAULT-VALUE}).")
    private String systems;

    @Option(
            names = "--demo",
            description =
                    "Fill empty systems with sample data, the same each time. On a server that only this machine can"
                            + " reach, the home page then lets you in as each role.")
    private boolean demo;

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description =
                    "The URL at which people reach this server, such as https://journal.example.org. Used in mailed"
                            + " links. Required if other machines can reach the server.")
    private @Nullable String publicUrl;

    @Option(
            names = "--trusted-proxies",
            paramLabel = "ADDRESSES",
            description = "Addresses of reverse proxies whose X-Forwarded-For is trusted, separated by commas.")
    private @Nullable String proxies;

    @Option(
            names = "--smtp-url",
            paramLabel = "URL",
            description =
                    "The mail server: smtp://USER:PASSWORD@HOST:PORT or smtps://. Without it, mail is captured and"
                            + " shown at /mail.")
    private @Nullable String smtpUrl;

    @Option(
            names = "--mail-from",
            paramLabel = "ADDRESS",
            description = "Sender address of mail. Required with --smtp-url.")
    private @Nullable String mailFrom;

    @Mixin
    private StorageOptions storage;

    @Mixin
    private DatabaseOptions options;

    ServeCommand(Settings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        var line = spec.commandLine();
        return task().run(new Context(environment, line.getOut(), line.getErr()));
    }

    Task task() {
        var serveFlags = new ServeFlags(
                port,
                dynamoDbPort,
                systems,
                demo,
                Optional.ofNullable(publicUrl),
                Optional.ofNullable(proxies),
                storage.dynamoDb(),
                storage.objects(),
                Optional.ofNullable(smtpUrl),
                Optional.ofNullable(mailFrom),
                storage.secrets());
        return new Task.Everything(options.flags(), serveFlags, settings);
    }
}
