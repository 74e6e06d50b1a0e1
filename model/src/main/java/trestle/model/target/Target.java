package trestle.model.target;

import java.util.Optional;
import trestle.model.target.TableShape.IndexShape;

/**
 * Something that holds tables. Each method that makes something returns once it is there to be used, and does nothing
 * where another has made it meanwhile.
 */
public interface Target {
    /** What a model may need of a target. */
    enum Ability {
        TRANSACTIONS("transactions"),
        TTL("expiry of items (TTL)"),
        TAGS("tags, where the number of shards is kept");

        private final String words;

        Ability(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** Whether the target has an ability; asking leaves no trace. */
    boolean can(Ability ability);

    /** A table as it is, or empty when there is none. */
    Optional<TableShape> describe(String table);

    /** What a tag of a table says; empty where there is no such table or tag, or the target has no tags. */
    Optional<String> tag(String table, String key);

    /** Makes a table that is paid by request, with its indexes, and marks its shards. Its expiry is set apart. */
    void create(TableShape table);

    /** Adds an index to a table that exists. */
    void addIndex(TableShape table, IndexShape index);

    void enableTtl(String table, String attribute);

    /** Writes the tag that keeps the number of shards. */
    void markShards(String table, Spread shards);
}
