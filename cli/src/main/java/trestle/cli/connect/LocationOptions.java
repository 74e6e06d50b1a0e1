package trestle.cli.connect;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.objects.FileLinks;
import trestle.objects.Objects;
import trestle.platform.Secrets;

/** The flags of {@code serve} that say where things are kept, for the commands that carry all of it elsewhere. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
public final class LocationOptions {
    @Mixin
    private FolderOptions folder;

    @Mixin
    private StorageOptions storage;

    public Path data() {
        return folder.data();
    }

    /** Where tables are, if not in the data folder. */
    public Optional<String> dynamoDb() {
        return storage.dynamoDb();
    }

    /** The database that holds the tables: elsewhere, the server that has the folder open, or else the folder. */
    public Connection open(Map<String, String> environment) {
        return folder.open(storage.dynamoDb().orElse(null), environment);
    }

    /** The database that is named, which is not that of a folder. */
    public Connection elsewhere(String where, Map<String, String> environment) {
        return folder.open(where, environment);
    }

    /** The file of secrets: the one that is named, else the one that the folder's server uses, else the folder's. */
    public Path secrets() {
        return Path.of(named(storage.secrets(), ServerFile.SECRETS)
                .orElseGet(() -> data().resolve(SecretsFile.NAME).toString()));
    }

    public boolean namesSecrets() {
        return storage.secrets().isPresent();
    }

    /** The file of secrets, which must be named where there is no data folder. */
    public Path secretsElsewhere() {
        return storage.secrets()
                .map(Path::of)
                .orElseThrow(() -> Problem.usage(
                        "With --dynamodb, name the file of the secrets with --secrets, or say --without-secrets."));
    }

    /** Objects to read, or null where none has ever been kept. */
    public @Nullable Objects objectsToRead(Clock clock) {
        var place = named(storage.objects(), ServerFile.OBJECTS);
        var folder = data().resolve(ObjectLocation.NAME);
        return place.isEmpty() && !FileLookup.isFolder(folder) ? null : open(place, folder, clock);
    }

    /** Objects to write: where they are to be, else in that folder. */
    public Objects objectsToWrite(Path folder, Clock clock) {
        return open(storage.objects(), folder, clock);
    }

    /** Whether there may be objects where they would be written: a folder that is not there has none. */
    public boolean mayHaveObjects(Path folder) {
        return ObjectLocation.exists(storage.objects(), folder);
    }

    private static Objects open(Optional<String> place, Path folder, Clock clock) {
        // Nobody is given a link by these commands.
        var links = new FileLinks(new byte[Secrets.BYTES], URI.create("http://localhost/"), clock);
        return ObjectLocation.open(place, () -> folder, links, clock);
    }

    /** What a flag says, else what the server of the folder left there. */
    private Optional<String> named(Optional<String> flag, String inServerFile) {
        if (flag.isPresent() || storage.dynamoDb().isPresent()) return flag;
        return ServerFile.find(data()).flatMap(file -> file.find(inServerFile));
    }
}
