package trestle.shareables.events;

import trestle.platform.web.Problem;
import trestle.shareables.responses.ResponseProblems;

/** Why an answer to an event was not stored, for people and programs. */
final class RsvpProblems {
    private RsvpProblems() {}

    static Problem of(RsvpResult refused) {
        return switch (refused) {
            case RsvpResult.Full(var free) ->
                Problem.conflict("event-full", "This event is full", room(free)).and("spotsLeft", free);
            case RsvpResult.TooMany() -> ResponseProblems.full(EventCounters.COUNT_MAX);
            case RsvpResult.Disabled() ->
                Problem.conflict("rsvp-disabled", "No reply needed", "This event takes no replies.");
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

    private static String room(int free) {
        if (free == 0) return "There are no places left.";
        return free == 1 ? "There is one place left." : "There are " + free + " places left.";
    }
}
