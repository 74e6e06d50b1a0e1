package trestle.gallery.migrations;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * The latest run of a migration.
 *
 * @param run the how manieth run it is
 * @param items how many items the table had when it began
 */
@Key(pk = "MIGRATION#{name}", sk = "STATE")
@Kind("Migration")
public record MigrationState(
        String name,
        long run,
        int segments,
        Map<String, String> settings,
        Instant startedAt,
        @Nullable Instant finishedAt,
        long items,
        @Version long rev) {
    public MigrationState {
        settings = Map.copyOf(settings);
    }
}
