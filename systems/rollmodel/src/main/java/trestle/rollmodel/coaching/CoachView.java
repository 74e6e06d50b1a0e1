package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A coach as an athlete sees them.
 *
 * @param createdAt since when they are linked
 * @param visibleFrom from when on they see entries; absent for all
 */
public record CoachView(
        String coachId,
        @Nullable String displayName,
        Instant createdAt,
        @Nullable Instant visibleFrom) {
    public static CoachView of(CoachLink link, @Nullable String displayName) {
        return new CoachView(link.coachUserId(), displayName, link.createdAt(), link.visibleFrom());
    }
}
