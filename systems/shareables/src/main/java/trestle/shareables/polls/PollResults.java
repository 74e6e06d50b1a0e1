package trestle.shareables.polls;

import java.time.Clock;
import java.util.Optional;
import trestle.platform.web.Request;
import trestle.shareables.access.Opened;
import trestle.shareables.polls.VoteViews.ResultsView;
import trestle.shareables.responses.CountedResponses;
import trestle.shareables.responses.Respondents;
import trestle.shareables.shareable.Poll;
import trestle.shareables.sharing.Stragglers;

/** The results of polls, as each caller may see them. */
public final class PollResults {
    private final PollTable table;
    private final Votes votes;
    private final Respondents respondents;
    private final Stragglers stragglers;
    private final CountedResponses<Results> counted;

    public PollResults(PollTable table, Votes votes, Respondents respondents, Stragglers stragglers, Clock clock) {
        this.table = table;
        this.votes = votes;
        this.respondents = respondents;
        this.stragglers = stragglers;
        this.counted = new CountedResponses<>(clock);
    }

    /** The caller's own vote. */
    Optional<PollVote> vote(Request request, Opened opened) {
        var shortId = opened.shortId();
        var own = respondents.find(request, shortId, code -> votes.find(shortId, code));
        stragglers.look(opened.shareable(), own.stream().map(PollVote::purgeAt));
        return own;
    }

    /** Whether the caller may see the results; a code is looked up only where it decides. */
    boolean visible(Request request, Opened opened) {
        var poll = opened.poll();
        var now = request.at();
        return new ResultsAccess(opened.isAdmin(), false).allows(poll, now)
                || (new ResultsAccess(false, true).allows(poll, now)
                        && vote(request, opened).isPresent());
    }

    Results results(Poll poll) {
        return counted.of(poll, () -> {
            try (var ballots = table.streamBallots(poll.shortId())) {
                return Results.count(poll, ballots);
            }
        });
    }

    /** The results for somebody who may see them. */
    ResultsView view(Request request, Opened opened) {
        var poll = opened.poll();
        return ResultsView.of(
                results(poll),
                poll.closedAt(request.at()),
                opened.isAdmin() ? ResultsAccess.visibleToVoters(poll, request.at(), true) : null,
                showsNames(opened));
    }

    static boolean showsNames(Opened opened) {
        return opened.isAdmin() || opened.poll().showNames() == Poll.ShowNames.EVERYONE;
    }
}
