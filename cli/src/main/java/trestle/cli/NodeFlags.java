package trestle.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The flags of every command that runs a database, as given.
 *
 * @param keys the file of keys, if there is one
 * @param train start beside everything else, answer a few requests of one's own and end: what a start-up cache is made
 *     from
 */
record NodeFlags(
        String host, StoreMode store, Path data, @Nullable Path keys, boolean train) {
    static final String HOST = "127.0.0.1";
    static final String STORE = "durable";
    static final String DATA = "./data";
}
