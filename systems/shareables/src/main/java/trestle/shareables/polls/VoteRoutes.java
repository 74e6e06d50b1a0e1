package trestle.shareables.polls;

import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.polls.VoteViews.ClosedView;
import trestle.shareables.polls.VoteViews.ListedVoteView;
import trestle.shareables.polls.VoteViews.NewVoteView;
import trestle.shareables.polls.VoteViews.ResultsView;
import trestle.shareables.polls.VoteViews.VoteView;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseLimits;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;

/** Votes and results over REST. */
public final class VoteRoutes implements ApiRoutes {
    private static final String POLL = "/shareables/{id}";
    private static final String VOTES = POLL + "/votes";
    private static final int LIMIT = 50;
    private static final int LIMIT_MAX = 100;

    private final Access access;
    private final Votes votes;
    private final PollResults results;
    private final PollClosing closing;
    private final Respondents respondents;
    private final ResponseRefs refs;

    public VoteRoutes(
            Access access,
            Votes votes,
            PollResults results,
            PollClosing closing,
            Respondents respondents,
            ResponseRefs refs) {
        this.access = access;
        this.votes = votes;
        this.results = results;
        this.closing = closing;
        this.respondents = respondents;
        this.refs = refs;
    }

    @Override
    public void declare(Api api) {
        declareVotes(api);
        api.get(POLL + "/results", Access.CALLER, this::results)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, ResultsView.class)
                .summary("Get the results of a poll, as far as its settings allow.");
        api.post(POLL + "/close", Access.CALLER, request -> close(request, true))
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::admin)
                .returns(200, ClosedView.class)
                .summary("Close a poll, as admin. It then accepts no more votes.");
        api.post(POLL + "/reopen", Access.CALLER, request -> close(request, false))
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::admin)
                .returns(200, ClosedView.class)
                .summary("Reopen a closed poll, as admin.");
    }

    private void declareVotes(Api api) {
        api.get(VOTES, Access.CALLER, VoteRoutes::page, this::list)
                .describedCaller(Access.BY_ADMIN)
                .lists(ListedVoteView.class)
                .summary("List the votes in a poll, as admin.");
        api.post(VOTES, Access.CALLER, VotePost::parse, this::cast)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .limitEach("id", ShortId::inCookie, ResponseLimits.PER_CLIENT)
                .beforeReplay(VotePost::parse, this::checkRight)
                .returns(201, NewVoteView.class)
                .summary(
                        "Vote in a poll. The response includes the code for changing the vote, which is not shown again.");
        api.get(VOTES + "/me", Access.CALLER, this::own)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, VoteView.class)
                .summary("Get your own vote, by cookie or Response-Code header.");
        api.put(VOTES + "/me", Access.CALLER, VoteAnswers::parse, this::change)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, VoteView.class)
                .summary("Change your own vote while the poll is open.");
        api.delete(VOTES + "/me", Access.CALLER, this::withdraw)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(204)
                .summary("Withdraw your own vote while the poll is open.");
        api.delete(VOTES + "/{ref}", Access.CALLER, this::removeAny)
                .describedCaller(Access.BY_ADMIN)
                .returns(204)
                .summary("Remove any vote, as admin.");
    }

    static Checked<PageRequest> page(Fields in) {
        var page = in.page(LIMIT, LIMIT_MAX);
        return in.make(() -> page);
    }

    private Response list(Request request, PageRequest page) {
        var opened = access.admin(request);
        opened.poll();
        var shortId = opened.shortId();
        return Response.list(votes.list(shortId, page)
                .map(vote -> ListedVoteView.of(vote, refs.seal(shortId, vote.code()))));
    }

    /** Voting for somebody else is for the admin, and so is the code in the response. */
    private Opened checkRight(Request request, VotePost post) {
        return post.onBehalf() ? access.admin(request) : access.viewer(request);
    }

    private Response cast(Request request, VotePost post) {
        var poll = Access.live(checkRight(request, post)).poll();
        boolean onBehalf = post.onBehalf();
        var personal = onBehalf ? Optional.<Code>empty() : personal(request, poll);
        return request.commit(votes.cast(poll.shortId(), personal, post.answers()), result -> switch (result) {
            case VoteResult.Stored(var vote) -> {
                var response = Response.json(201, NewVoteView.of(vote));
                yield onBehalf ? response : respondents.granting(response, poll, vote.code());
            }
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    /** The personal code of a closed list; nobody who has voted gets here. */
    private Optional<Code> personal(Request request, Poll poll) {
        return respondents.personal(
                request,
                poll.shortId(),
                poll.closedList(),
                code -> votes.find(poll.shortId(), code).isPresent(),
                () -> ResponseProblems.alreadyResponded("/shareables/" + poll.shortId() + "/votes/me"));
    }

    private PollVote found(Request request, Opened opened) {
        opened.poll();
        return results.vote(request, opened).orElseThrow(Problem::notFoundException);
    }

    private Response own(Request request) {
        return Response.json(200, VoteView.of(found(request, access.viewer(request))));
    }

    private Response change(Request request, VoteAnswers answers) {
        var opened = access.liveViewer(request);
        var code = found(request, opened).code();
        return request.commit(votes.change(opened.shortId(), code, answers), result -> switch (result) {
            case VoteResult.Stored(var vote) -> Response.json(200, VoteView.of(vote));
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private Response withdraw(Request request) {
        var opened = access.liveViewer(request);
        var code = found(request, opened).code();
        return request.commit(votes.withdraw(opened.shortId(), code), result -> switch (result) {
            case VoteResult.Withdrawn() -> Respondents.revoking(Response.empty(204), opened.shortId());
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private Response removeAny(Request request) {
        var opened = access.liveAdmin(request);
        opened.poll();
        var code = refs.open(opened.shortId(), request.path("ref")).orElseThrow(Problem::notFoundException);
        return request.commit(votes.remove(opened.shortId(), code), result -> switch (result) {
            case VoteResult.Withdrawn() -> Response.empty(204);
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private Response results(Request request) {
        var opened = access.viewer(request);
        var poll = opened.poll();
        if (!results.visible(request, opened)) throw hidden(poll).asException();
        return Response.json(200, results.view(request, opened));
    }

    private static Problem hidden(Poll poll) {
        return Problem.of(
                        403,
                        "results-hidden",
                        "The results are hidden",
                        poll.resultsVisibility() == Poll.ResultsVisibility.AFTER_SUBMIT
                                ? "They are shown after you vote."
                                : "They are shown after the poll closes.")
                .and("availableWhen", EnumText.text(poll.resultsVisibility()));
    }

    private Response close(Request request, boolean closed) {
        var opened = access.liveAdmin(request);
        opened.poll();
        return request.commit(
                closing.change(opened.shortId(), closed),
                poll -> Response.json(200, new ClosedView(poll.closedAt(request.at()), poll.revision())));
    }
}
