package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An athlete on a coach's roster.
 *
 * @param createdAt since when they are linked
 * @param lastEntryAt when the latest training was that this coach sees; absent if there is none
 * @param unread whether something is new since the coach last looked
 * @param newEntries how many of the newest {@value Roster#LOOKED_THROUGH} entries are new since then
 */
public record AthleteView(
        String athleteId,
        @Nullable String displayName,
        Instant createdAt,
        @Nullable Instant visibleFrom,
        @Nullable Instant lastEntryAt,
        boolean unread,
        int newEntries) {
    /** An athlete whose link began just now. */
    public static AthleteView of(CoachLink link, String athleteName) {
        return new AthleteView(link.athleteUserId(), athleteName, link.createdAt(), link.visibleFrom(), null, false, 0);
    }
}
