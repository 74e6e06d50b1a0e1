package trestle.cli.connect;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags for what is kept elsewhere than in the data folder, for the server and for what carries its data away. */
public final class StorageOptions {
    @Option(
            names = "--dynamodb",
            paramLabel = "WHERE",
            description = "Where the systems' tables are instead of in --data: aws, or the URL of an endpoint.")
    private @Nullable String dynamoDb;

    @Option(
            names = "--objects",
            paramLabel = "WHERE",
            description = "Where files are kept: a folder, or s3://BUCKET (the folder objects in --data).")
    private @Nullable String objects;

    @Option(
            names = "--secrets",
            paramLabel = "FILE",
            description = "File of the server's own keys (secrets in --data, made at the first start). Needed with"
                    + " --dynamodb, the same for all instances.")
    private @Nullable String secrets;

    public Optional<String> dynamoDb() {
        return Optional.ofNullable(dynamoDb);
    }

    public Optional<String> objects() {
        return Optional.ofNullable(objects);
    }

    public Optional<String> secrets() {
        return Optional.ofNullable(secrets);
    }
}
