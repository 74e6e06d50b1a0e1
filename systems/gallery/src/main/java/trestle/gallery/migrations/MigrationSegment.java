package trestle.gallery.migrations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * One segment of a migration's scan: how far it is, what became of the items before that, and who works on it.
 *
 * @param position the key of the last item that is done; absent at the beginning and at the end
 */
@Key(pk = "MIGRATION#{name}", sk = "SEGMENT#{number:2}")
@Kind("Migration")
public record MigrationSegment(
        String name,
        int number,
        long run,
        @Nullable Position position,
        @Nullable Instant finishedAt,
        long scanned,
        long changed,
        long alreadyDone,
        long skipped,
        long failed,
        long workedMillis,
        Instant savedAt,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Version long rev) {

    /** A key of the gallery's table. */
    public record Position(
            @Attribute("PK") String pk, @Attribute("SK") String sk) {}
}
