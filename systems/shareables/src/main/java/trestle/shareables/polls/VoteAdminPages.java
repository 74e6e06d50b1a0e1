package trestle.shareables.polls;

import java.util.List;
import java.util.Optional;
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
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.templates.StaticTemplates;

/** On which the admin of a poll votes for somebody else, who told them what to vote. */
public final class VoteAdminPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String ADD = "/{id}/votes/add";

    private final Access access;
    private final PageAccess opening;
    private final Votes votes;

    public VoteAdminPages(Access access, PageAccess opening, Votes votes) {
        this.access = access;
        this.opening = opening;
        this.votes = votes;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                ADD,
                Access.CALLER,
                request -> opening.liveAdmin(request, opened -> show(request, 200, opened, request.form(), "")));
        pages.post(ADD, Access.CALLER, VoteAnswers::parse, this::add).beforeReplay(access::liveAdmin);
    }

    /** @param code of the vote that was added, shown this once; empty for none */
    private Response show(Request request, int status, Opened opened, Form form, String code) {
        var ui = request.ui();
        var poll = opened.poll();
        var page = new PollPage(
                poll,
                request.href("/" + poll.shortId()),
                request.href(Api.PREFIX + "/shareables/" + poll.shortId()),
                request.at(),
                true,
                true,
                opening.shared(request, opened),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                false);
        var body = TEMPLATES.pollsAdd(ui, page, form, request.rawPath(), code);
        return Response.page(status, new View(ui.text("polls.add"), body));
    }

    private Response add(Request request, Checked<VoteAnswers> typed) {
        return opening.liveAdmin(request, opened -> switch (typed) {
            case Checked.Invalid<VoteAnswers>(var problems) -> show(request, 422, opened, request.form(problems), "");
            case Checked.Valid<VoteAnswers>(var answers) -> add(request, opened, answers);
        });
    }

    private Response add(Request request, Opened opened, VoteAnswers answers) {
        try {
            return request.commit(
                    votes.cast(opened.poll().shortId(), Optional.empty(), answers), result -> switch (result) {
                        case VoteResult.Stored(var vote) ->
                            show(
                                    request,
                                    201,
                                    opened,
                                    request.form(),
                                    vote.code().displayed());
                        default -> throw VoteProblems.of(request, result).asException();
                    });
        } catch (ProblemException refused) {
            return again(request, opened, refused.problem());
        }
    }

    private Response again(Request request, Opened opened, Problem problem) {
        if (problem.status() == 422) return show(request, 422, opened, request.form(problem.errors()), "");
        if (problem.status() != 409) throw problem.asException();
        var form = request.form(List.of()).problem("", ResponseProblems.said(request.ui(), problem));
        return show(request, 409, opened, form, "");
    }
}
