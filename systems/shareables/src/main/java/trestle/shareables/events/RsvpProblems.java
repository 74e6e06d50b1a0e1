package trestle.shareables.events;

import java.util.function.BooleanSupplier;
import trestle.platform.web.Problem;
import trestle.shareables.access.Opened;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.shareable.Event;

/** Why an answer to an event was not stored, for people and programs. */
final class RsvpProblems {
    private static final String NO_ROOM = "There isn’t room for your party";

    private RsvpProblems() {}

    /** @param counts whether the caller may know how many places are left */
    static Problem of(RsvpResult refused, BooleanSupplier counts) {
        return switch (refused) {
            case RsvpResult.Full(var free)
            when counts.getAsBoolean() ->
                Problem.conflict("event-full", NO_ROOM, room(free)).and("spotsLeft", free);
            case RsvpResult.Full(var hidden) ->
                Problem.conflict("event-full", NO_ROOM, "The event doesn’t have enough places left.");
            case RsvpResult.TooMany() -> ResponseProblems.full(EventCounters.COUNT_MAX);
            case RsvpResult.Disabled() -> disabled();
            case RsvpResult.Late(var deadline) ->
                Problem.conflict(
                                "rsvp-closed",
                                "Replies are closed",
                                "The deadline has passed. Ask the organizer to add or change a reply.")
                        .and("deadline", deadline);
            case RsvpResult.Gone() -> ResponseProblems.gone();
            case RsvpResult.CodeRefused(var why) -> ResponseProblems.refused(why);
            case RsvpResult.Unknown() -> Problem.notFound();
            case RsvpResult.Stored stored -> throw new IllegalArgumentException("It was stored.");
            case RsvpResult.Withdrawn withdrawn -> throw new IllegalArgumentException("It was taken back.");
        };
    }

    /** The same event, if it asks for replies; an announcement has none. */
    static Opened asking(Opened opened) {
        if (!opened.event().isRsvpRequired()) throw disabled().asException();
        return opened;
    }

    private static Problem disabled() {
        return Problem.conflict("rsvp-disabled", "No reply needed", "This event doesn’t ask for replies.");
    }

    /** Why a caller does not see who replied. */
    static Problem hidden(Event event) {
        return Problem.of(
                403,
                "guests-hidden",
                "The guest list is hidden",
                event.rsvpVisibility().is(Event.RsvpVisibility.RESPONDENTS)
                        ? "Reply to see who is coming."
                        : "Only the organizer can see it.");
    }

    private static String room(int free) {
        if (free == 0) return "No places are left.";
        return free == 1 ? "One place is left." : free + " places are left.";
    }
}
