package trestle.cli.connect;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags of every command that comes to the data as a client: which folder, and whose key. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class FolderOptions {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = DataFolder.STANDARD,
            description = "The data folder (${DEFAULT-VALUE}).")
    private Path data;

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            description = "File of the key to sign with, 'ACCESS_KEY SECRET'. It may also be in the environment, as"
                    + " TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY.")
    private @Nullable Path keys;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file, one 'flag = value' per line.")
    @Nullable Path config;

    Path data() {
        return data;
    }

    /**
     * The database that is named, a URL or {@code aws}; without a name the server that has the folder open, or else the
     * folder.
     *
     * @throws Problem if there is no such database
     */
    Connection open(@Nullable String named, Map<String, String> environment) {
        var signing = Keys.read(keys, environment);
        return named == null
                ? Connection.toOwnerOf(data, signing, environment)
                : Connection.to(named, signing, environment);
    }
}
