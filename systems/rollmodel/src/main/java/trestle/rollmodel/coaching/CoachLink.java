package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** A coach may read an athlete's shared entries, from {@code visibleFrom} on if it is given. */
@Key(pk = "USER#{athleteId}", sk = "COACH#{coachId}")
@Kind("COACH_LINK")
public record CoachLink(
        AthleteId athleteId,
        CoachId coachId,
        Instant createdAt,
        Status status,
        @Nullable Instant visibleFrom,
        String inviteId) {

    public static final int COACHES_MAX = 20;
    public static final int ATHLETES_MAX = 200;

    public CoachLink {
        if (athleteId.value().equals(coachId.value())) {
            throw new IllegalArgumentException("Nobody coaches themselves.");
        }
    }

    /** The athlete's account. */
    public String athleteUserId() {
        return athleteId.value();
    }

    /** The coach's account. */
    public String coachUserId() {
        return coachId.value();
    }

    /** The same link with another beginning of the view. */
    CoachLink limitedTo(@Nullable Instant from) {
        return new CoachLink(athleteId, coachId, createdAt, status, from, inviteId);
    }

    /** A link that ends is deleted, so there is but one state. */
    public enum Status {
        @Attribute("active")
        ACTIVE
    }
}
