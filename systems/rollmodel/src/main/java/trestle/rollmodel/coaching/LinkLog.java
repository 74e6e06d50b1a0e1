package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** Who could see what, when: one row for each beginning, change and end of a link. */
@Key(pk = "USER#{athleteId}", sk = "LINKLOG#{at}#{coachId}")
@Kind("LINK_LOG")
public record LinkLog(
        AthleteId athleteId,
        Instant at,
        CoachId coachId,
        Event event,
        @Nullable Instant visibleFrom) {

    /** The same event with another coach in it. */
    public LinkLog ofCoach(CoachId other) {
        return new LinkLog(athleteId, at, other, event, visibleFrom);
    }

    /** What happened to the link. */
    public enum Event {
        @Attribute("linked")
        LINKED,
        @Attribute("changed")
        CHANGED,
        @Attribute("ended")
        ENDED
    }
}
