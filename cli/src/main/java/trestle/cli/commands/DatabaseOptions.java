package trestle.cli.commands;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import trestle.cli.connect.DataFolder;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.StoreMode;

/** The flags of every command that runs a database, for picocli. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class DatabaseOptions {
    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = DatabaseFlags.HOST,
            description = "Address to listen on (${DEFAULT-VALUE})."
                    + " If other machines can reach it, requests to DynamoDB's API must be signed: see --keys.")
    private String host;

    @Option(
            names = "--store",
            paramLabel = "MODE",
            defaultValue = DatabaseFlags.STORE,
            converter = StoreMode.Converter.class,
            description = {
                "durable: a write is on disk before it is acknowledged; relaxed: it is on disk within"
                        + " 100 ms; memory: everything is lost when the process ends (${DEFAULT-VALUE})."
            })
    private StoreMode store;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = DataFolder.STANDARD,
            description = "The data folder, created if missing (${DEFAULT-VALUE}). Unused with --store memory.")
    private Path data;

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            description = "File with the keys that sign DynamoDB requests, one 'ACCESS_KEY SECRET' per line."
                    + " Without it, a server that only this machine can reach accepts any key, and one that others can"
                    + " reach creates the file 'keys' in its data folder. One pair can also come from the environment:"
                    + " TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY.")
    private @Nullable Path keys;

    @Option(
            names = "--cors-origins",
            paramLabel = "ORIGINS",
            description =
                    "Web pages that may call the DynamoDB API from a browser, such as http://localhost:3000: origins"
                            + " separated by commas, or * for all. Without it, only the home page's.")
    private @Nullable String origins;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file, one 'flag = value' per line.")
    @Nullable Path config;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    DatabaseFlags flags() {
        return new DatabaseFlags(host, store, data, keys, Optional.ofNullable(origins));
    }
}
