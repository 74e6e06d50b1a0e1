package trestle.cli.serve;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The flags of every command that runs a database, as given.
 *
 * @param keys the file of keys, if there is one
 * @param origins of web pages that may call DynamoDB's API, with commas between them
 */
public record DatabaseFlags(
        String host, StoreMode store, Path data, @Nullable Path keys, Optional<String> origins) {
    public static final String HOST = "127.0.0.1";
    public static final String STORE = "durable";

    /** The port of DynamoDB's API. */
    public static final String PORT = "8000";
}
