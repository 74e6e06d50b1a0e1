package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Kind;

/** The coach's side of a link, for listing and the unread mark; it never decides access. */
@Key(pk = "USER#{coachId}", sk = "ATHLETE#{athleteId}")
@Kind("ROSTER_ENTRY")
@Derived(from = CoachLink.class, reads = "createdAt")
public record RosterEntry(
        CoachId coachId,
        AthleteId athleteId,
        Instant createdAt,
        @Nullable Instant lastSeenAt) {

    public static RosterEntry of(CoachLink link) {
        return new RosterEntry(link.coachId(), link.athleteId(), link.createdAt(), null);
    }
}
