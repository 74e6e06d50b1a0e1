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
        return isWaiting() ? 0 : party();
    }

    /** How many people would come, with or without a place; none unless they are going. */
    public int party() {
        return response == Response.GOING ? 1 + (guestCount == null ? 0 : guestCount) : 0;
    }

    /** Whether the party waits for a place. */
    public boolean isWaiting() {
        return Boolean.TRUE.equals(waitlisted);
    }

    /** The same party, with a place or waiting for one. */
    EventRsvp waiting(boolean waits, Instant at) {
        return new EventRsvp(
                shortId, code, name, response, guestCount, comment, waits ? true : null, createdAt, later(at), purgeAt);
    }

    /** Another answer of the same party, which does not wait. */
    EventRsvp answering(RsvpAnswer answer, Instant at) {
        return new EventRsvp(
                shortId,
                code,
                answer.name(),
                answer.response(),
                answer.guestCount(),
                answer.comment(),
                null,
                createdAt,
                later(at),
                purgeAt);
    }

    /** Always after the last change, since that time is the version that a change is conditional on. */
    private Instant later(Instant at) {
        var next = updatedAt.plusMillis(1);
        return at.isAfter(next) ? at : next;
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
