package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** A coach may read an athlete's shared entries, from {@code visibleFrom} on if it is given. */
@Key(pk = "USER#{athleteId}", sk = "COACH#{coachId}")
@Kind("COACH_LINK")
public record CoachLink(
        String athleteId,
        String coachId,
        Instant createdAt,
        Status status,
        @Nullable Instant visibleFrom,
        String inviteId) {

    public CoachLink {
        if (athleteId.equals(coachId)) {
            throw new IllegalArgumentException("Nobody coaches themselves.");
        }
    }

    /** A link that ends is deleted, so there is but one state. */
    public enum Status {
        @Attribute("active")
        ACTIVE
    }
}
