package trestle.shareables.events;

import java.util.function.BooleanSupplier;
import trestle.platform.web.Problem;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.shareable.Event;

/** Why an answer to an event was not stored, for people and programs. */
final class RsvpProblems {
    private RsvpProblems() {}

    /** @param counts whether the caller may know how many places are left */
    static Problem of(RsvpResult refused, BooleanSupplier counts) {
        return switch (refused) {
            case RsvpResult.Full(var free)
            when counts.getAsBoolean() ->
                Problem.conflict("event-full", "This event is full", room(free)).and("spotsLeft", free);
            case RsvpResult.Full(var hidden) ->
                Problem.conflict("event-full", "This event is full", "There is no room for your party.");
            case RsvpResult.TooMany() -> ResponseProblems.full(EventCounters.COUNT_MAX);
            case RsvpResult.Disabled() ->
                Problem.conflict("rsvp-disabled", "No reply needed", "This event doesn’t ask for replies.");
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
        if (free == 0) return "There are no places left.";
        return free == 1 ? "There is one place left." : "There are " + free + " places left.";
    }
}
