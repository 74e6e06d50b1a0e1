package trestle.cli.connect;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Which keys requests to DynamoDB's API must be signed with. */
public sealed interface Signing {
    /** Any key is taken: the endpoint is for this machine alone. */
    record AnyKey() implements Signing {}

    /**
     * These.
     *
     * @param file where they were read from, if not from the environment alone
     */
    record Given(Map<String, String> keys, Optional<Path> file) implements Signing {
        public Given {
            keys = Map.copyOf(keys);
        }

        /** Keys are secrets and stay out of logs. */
        @Override
        public String toString() {
            return keys.size() + " keys";
        }
    }

    /** Those in the data folder's own file, which is made if it is missing. */
    record OfFolder() implements Signing {}

    /** The secrets by access key, read or made now; empty for any. */
    default Map<String, String> keys(Path data) {
        return switch (this) {
            case AnyKey() -> Map.of();
            case Given(var keys, var file) -> keys;
            case OfFolder() -> FolderKeys.of(data);
        };
    }

    /** The file that other commands find the keys in. */
    default Optional<Path> file(Path data) {
        return switch (this) {
            case AnyKey() -> Optional.empty();
            case Given(var keys, var file) -> file;
            case OfFolder() -> Optional.of(data.resolve(FolderKeys.NAME));
        };
    }

    default boolean needed() {
        return !(this instanceof AnyKey);
    }
}
