package trestle.shareables.polls;

import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.sharing.EntityFeature;

/** Why a vote was not stored, for people and programs. */
final class VoteProblems {
    private VoteProblems() {}

    static Problem of(Request request, VoteResult refused) {
        return switch (refused) {
            case VoteResult.Invalid(var problems) -> {
                var ui = request.ui();
                yield Problem.validation(
                        problems.stream().map(each -> each.inWords(ui)).toList());
            }
            case VoteResult.Closed() ->
                Problem.conflict("poll-closed", "This poll is closed", "It no longer accepts votes.");
            case VoteResult.TooMany() -> ResponseProblems.full(Votes.COUNT_MAX);
            case VoteResult.Gone() -> ResponseProblems.gone();
            case VoteResult.CodeRefused(var why) -> ResponseProblems.refused(why);
            case VoteResult.Unknown() -> Problem.notFound();
            case VoteResult.Stored stored -> throw new IllegalArgumentException("It was stored.");
            case VoteResult.Withdrawn withdrawn -> throw new IllegalArgumentException("It was taken back.");
        };
    }

    /** @param votes how many votes would lose an answer */
    static Problem wouldDrop(int votes) {
        return Problem.conflict(
                        EntityFeature.WOULD_DROP_VOTES,
                        votes == 1 ? "One vote would lose an answer" : votes + " votes would lose an answer",
                        "Send the change again with force to ignore those answers.")
                .and("votes", votes);
    }
}
