package trestle.shareables.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Version;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.ShortId;

/** One party's answer to an event, known to its owner by a code. */
@Key(pk = "event_rsvp#{shortId:normal}", sk = "01#{code}#")
@Kind("event_rsvp")
public record EventRsvp(
        ShortId shortId,
        Code code,
        String name,
        Response response,
        @Nullable Integer guestCount,
        @Nullable String comment,
        @Nullable Boolean waitlisted,
        Instant createdAt,
        @Version Instant updatedAt,
        @Ttl Instant purgeAt) {
    /** How many people this answer brings: the respondent and their guests, if they come and have a place. */
    public int headcount() {
        boolean coming = response == Response.GOING && !Boolean.TRUE.equals(waitlisted);
        return coming ? 1 + (guestCount == null ? 0 : guestCount) : 0;
    }

    /** Whether they come. */
    public enum Response {
        @Attribute("going")
        GOING,
        @Attribute("notGoing")
        NOT_GOING,
        @Attribute("maybe")
        MAYBE
    }
}
