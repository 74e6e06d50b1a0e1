package trestle.shareables.events;

import java.time.Instant;
import java.util.Optional;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.Event;

/** The result of an answer to an event. */
public sealed interface RsvpResult {
    /** It is stored; the party may have to wait for a place. */
    record Stored(EventRsvp rsvp) implements RsvpResult {}

    /** It is taken back. */
    record Withdrawn() implements RsvpResult {}

    /** There is no such answer. */
    record Unknown() implements RsvpResult {}

    /** There is no room for the party, and nobody waits. */
    record Full(int free) implements RsvpResult {}

    /** The event has as many answers as it may have. */
    record TooMany() implements RsvpResult {}

    /** The event takes no answers at all. */
    record Disabled() implements RsvpResult {}

    /** The deadline has passed, and only the admin adds or changes answers. */
    record Late(Instant deadline) implements RsvpResult {}

    /** It expired, was taken down or deleted while the answer was on its way. */
    record Gone() implements RsvpResult {}

    /** The personal code that a closed list asks for is not one of it, or was used. */
    record CodeRefused(PersonalCodes.Refused why) implements RsvpResult {}

    /** Why an event takes no answer at this moment, no matter whether there is room. */
    static Optional<RsvpResult> refusal(Event event, Instant now, boolean byAdmin) {
        if (event.takenDownAt() != null || !event.expiresAt().isAfter(now)) return Optional.of(new Gone());
        if (!event.isRsvpRequired()) return Optional.of(new Disabled());
        var deadline = deadline(event);
        return byAdmin || deadline.isAfter(now) ? Optional.empty() : Optional.of(new Late(deadline));
    }

    /** Until when people answer. */
    static Instant deadline(Event event) {
        var deadline = event.rsvpDeadline();
        return deadline == null ? event.startTime() : deadline;
    }
}
