package trestle.cli;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import trestle.objects.FileLinks;
import trestle.objects.Objects;
import trestle.platform.Secrets;

/** The flags of {@code serve} that say where things are kept, for the commands that carry all of it elsewhere. */
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class PlaceOptions {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = NodeFlags.DATA,
            description = "The data folder (${DEFAULT-VALUE}).")
    private Path data;

    @Option(
            names = "--dynamodb",
            paramLabel = "WHERE",
            description = "Where the tables are instead: aws, or the URL of an endpoint.")
    private @Nullable String dynamoDb;

    @Option(
            names = "--objects",
            paramLabel = "WHERE",
            description = "Where files are kept: a folder, or s3://BUCKET (the folder objects in --data).")
    private @Nullable String objects;

    @Option(
            names = "--secrets",
            paramLabel = "FILE",
            description = "File of the server's own keys (secrets in --data).")
    private @Nullable String secrets;

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            description = "File of the key to sign with, 'ACCESS_KEY SECRET'. It may also be in the environment, as"
                    + " TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY.")
    private @Nullable Path keys;

    @Option(names = "--config", paramLabel = "FILE", description = "File of settings, one 'flag = value' a line.")
    @Nullable Path config;

    Path data() {
        return data;
    }

    /** Where tables are, if not in the data folder. */
    Optional<String> dynamoDb() {
        return Optional.ofNullable(dynamoDb);
    }

    /** The database that holds the tables: elsewhere, the server that has the folder open, or else the folder. */
    Connection open(Map<String, String> environment) {
        var signing = Keys.read(keys, environment);
        return dynamoDb == null
                ? Connection.toOwnerOf(data, signing, environment)
                : Connection.to(dynamoDb, signing, environment);
    }

    /** The database that is named, which is not that of a folder. */
    Connection elsewhere(String where, Map<String, String> environment) {
        return Connection.to(where, Keys.read(keys, environment), environment);
    }

    /** The file of secrets: the one that is named, else the one that the folder's server uses, else the folder's. */
    Path secrets() {
        return Path.of(named(secrets, ServerFile.SECRETS)
                .orElseGet(() -> data.resolve(SecretsFile.NAME).toString()));
    }

    boolean namesSecrets() {
        return secrets != null;
    }

    /** The file of secrets, which must be named where there is no data folder. */
    Path secretsElsewhere() {
        if (secrets != null) return Path.of(secrets);
        throw new Problem("With --dynamodb, name the file of the secrets with --secrets, or say --without-secrets.");
    }

    /** Objects to read, or null where none has ever been kept. */
    @Nullable Objects objectsToRead(Clock clock) {
        var place = named(objects, ServerFile.OBJECTS);
        var folder = data.resolve(ObjectPlace.NAME);
        return place.isEmpty() && !Files.isDirectory(folder) ? null : open(place, folder, clock);
    }

    /** Objects to write: where they are to be, else in that folder. */
    Objects objectsToWrite(Path folder, Clock clock) {
        return open(Optional.ofNullable(objects), folder, clock);
    }

    /** Whether there may be objects where they would be written: a folder that is not there has none. */
    boolean mayHaveObjects(Path folder) {
        return ObjectPlace.exists(Optional.ofNullable(objects), folder);
    }

    private static Objects open(Optional<String> place, Path folder, Clock clock) {
        // Nobody is given a link by these commands.
        var links = new FileLinks(new byte[Secrets.BYTES], URI.create("http://localhost/"), clock);
        return ObjectPlace.open(place, () -> folder, links, clock);
    }

    /** What a flag says, else what the server of the folder left there. */
    private Optional<String> named(@Nullable String flag, String inServerFile) {
        if (flag != null || dynamoDb != null) return Optional.ofNullable(flag);
        return ServerFile.find(data)
                .flatMap(file -> Optional.ofNullable(file.addresses().get(inServerFile)));
    }
}
