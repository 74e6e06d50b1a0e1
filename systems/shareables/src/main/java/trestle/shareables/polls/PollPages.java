package trestle.shareables.polls;

import gg.jte.Content;
import java.util.Optional;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Api;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseLimits;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page of a poll, and the forms on it. */
public final class PollPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Access access;
    private final PageAccess opening;
    private final Votes votes;
    private final PollResults results;
    private final PollClosing closing;
    private final Respondents respondents;

    public PollPages(
            Access access,
            PageAccess opening,
            Votes votes,
            PollResults results,
            PollClosing closing,
            Respondents respondents) {
        this.access = access;
        this.opening = opening;
        this.votes = votes;
        this.results = results;
        this.closing = closing;
        this.respondents = respondents;
    }

    @Override
    public void declare(Pages pages) {
        pages.post("/{id}/votes", Access.CALLER, VoteForm::parse, this::vote)
                .limitEach("id", ShortId::inCookie, ResponseLimits.PER_CLIENT)
                .beforeReplay(access::viewer)
                .onProblem(this::refused);
        pages.post("/{id}/votes/withdraw", Access.CALLER, this::withdraw).beforeReplay(access::viewer);
        pages.post("/{id}/close", Access.CALLER, request -> close(request, true))
                .beforeReplay(access::admin);
        pages.post("/{id}/reopen", Access.CALLER, request -> close(request, false))
                .beforeReplay(access::admin);
    }

    Response show(Request request, Opened opened) {
        var own = results.vote(request, opened);
        return show(request, 200, opened, own, filled(request, opened.poll(), own));
    }

    /** One answer for each question, in the order of the questions. */
    private static Form filled(Request request, Poll poll, Optional<PollVote> own) {
        var form = own.map(vote -> request.form().with("name", vote.name() == null ? "" : vote.name()))
                .orElseGet(request::form);
        for (int i = 0; i < poll.questions().size(); i++) {
            var question = poll.questions().get(i).pollQuestionId();
            var chosen = own.stream()
                    .flatMap(vote -> vote.answers().stream())
                    .filter(answer -> answer.pollQuestionId().equals(question))
                    .flatMap(answer -> answer.optionIds().stream())
                    .toList();
            form = form.with("answers[" + i + "].optionIds", chosen);
        }
        return form;
    }

    private Response show(Request request, int status, Opened opened, Optional<PollVote> own, Form form) {
        var page = page(request, opened, own);
        return Response.page(
                status, new View(opened.shareable().name(), TEMPLATES.pollsShow(request.ui(), page, form)));
    }

    private PollPage page(Request request, Opened opened, Optional<PollVote> own) {
        var poll = opened.poll();
        var now = request.at();
        var visible = new ResultsAccess(opened.isAdmin(), own.isPresent()).allows(poll, now);
        return new PollPage(
                poll,
                request.href("/" + poll.shortId()),
                request.href(Api.PREFIX + "/shareables/" + poll.shortId()),
                now,
                opened.isAdmin(),
                opened.isLive(),
                opening.shared(request, opened),
                own,
                own.map(vote -> vote.code().displayed()),
                visible ? Optional.of(results.results(poll)) : Optional.empty(),
                PollResults.showsNames(opened),
                opened.isAdmin() && !ResultsAccess.visibleToVoters(poll, now, true));
    }

    /** What the page for managing a poll says of votes. */
    Content summary(Request request, Opened opened) {
        var poll = opened.poll();
        return TEMPLATES.pollsSummary(
                request.ui(),
                request.form(),
                poll,
                poll.closedAt(request.at()),
                opened.isLive(),
                request.href("/" + poll.shortId()),
                PollPage.dates(poll, request.at()),
                results.results(poll),
                TimeZones.choices(request.at()));
    }

    private Response vote(Request request, Checked<VoteForm> typed) {
        return opening.liveViewer(request, opened -> vote(request, opened, typed));
    }

    private Response vote(Request request, Opened opened, Checked<VoteForm> typed) {
        var own = results.vote(request, opened);
        return switch (typed) {
            case Checked.Invalid<VoteForm>(var problems) -> show(request, 422, opened, own, request.form(problems));
            case Checked.Valid<VoteForm>(var form) -> {
                try {
                    yield own.isPresent() ? changed(request, opened, own.get(), form) : cast(request, opened, form);
                } catch (ProblemException refused) {
                    yield again(request, opened, own, refused.problem());
                }
            }
        };
    }

    /** The page again with what was chosen, and why it was not taken. */
    private Response again(Request request, Opened opened, Optional<PollVote> own, Problem problem) {
        if (problem.status() == 422) return show(request, 422, opened, own, request.form(problem.errors()));
        if (problem.status() != 409 && problem.status() != 403) throw problem.asException();
        return show(request, problem.status(), opened, own, ResponseProblems.on(request, problem));
    }

    /** What was not looked at: it came too often, or from a page that was opened before this browser voted. */
    private Response refused(Request request, Problem problem) {
        return opening.liveViewer(request, opened -> {
            var own = results.vote(request, opened);
            return show(
                    request,
                    problem.status(),
                    opened,
                    own,
                    ResponseProblems.notLookedAt(request, problem, own.isPresent()));
        });
    }

    private Response cast(Request request, Opened opened, VoteForm form) {
        var poll = opened.poll();
        var personal = respondents.personal(
                request,
                poll.shortId(),
                form.code(),
                poll.closedList(),
                code -> votes.find(poll.shortId(), code).isPresent(),
                () -> ResponseProblems.alreadyResponded("/" + poll.shortId()));
        return request.commit(votes.cast(poll.shortId(), personal, form.answers()), result -> switch (result) {
            case VoteResult.Stored(var vote) ->
                respondents.granting(back(poll.shortId(), "vote-saved"), poll, vote.code());
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private Response changed(Request request, Opened opened, PollVote own, VoteForm form) {
        return request.commit(votes.change(opened.shortId(), own.code(), form.answers()), result -> switch (result) {
            case VoteResult.Stored(var vote) -> back(opened.shortId(), "vote-saved");
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private static Response back(ShortId shortId, String done) {
        return Response.redirect("/" + shortId, done);
    }

    private Response withdraw(Request request) {
        return opening.liveViewer(request, opened -> withdraw(request, opened));
    }

    private Response withdraw(Request request, Opened opened) {
        opened.poll();
        var own = results.vote(request, opened).orElseThrow(Problem::notFoundException);
        return request.commit(votes.withdraw(opened.shortId(), own.code()), result -> switch (result) {
            case VoteResult.Withdrawn() ->
                Respondents.revoking(back(opened.shortId(), "vote-withdrawn"), opened.shortId());
            default -> throw VoteProblems.of(request, result).asException();
        });
    }

    private Response close(Request request, boolean closed) {
        return opening.liveAdmin(request, opened -> close(request, opened, closed));
    }

    private Response close(Request request, Opened opened, boolean closed) {
        opened.poll();
        return request.commit(
                closing.change(opened.shortId(), closed),
                poll -> Response.redirect(
                        "/" + opened.shortId() + "/manage", closed ? "poll-closed" : "poll-reopened"));
    }
}
