package trestle.shareables.events;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Form;
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
import trestle.shareables.responses.Code;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.templates.StaticTemplates;

/** On which the admin of an event replies for somebody else, and changes a reply of somebody who lost their code. */
public final class RsvpAdminPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String ADD = "/{id}/rsvps/add";
    private static final String EDIT = "/{id}/rsvps/{ref}/edit";

    private final Access access;
    private final PageAccess opening;
    private final Rsvps rsvps;
    private final ResponseRefs refs;

    public RsvpAdminPages(Access access, PageAccess opening, Rsvps rsvps, ResponseRefs refs) {
        this.access = access;
        this.opening = opening;
        this.rsvps = rsvps;
        this.refs = refs;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                ADD,
                Access.CALLER,
                request -> opening.liveAdmin(request, opened -> show(request, 200, opened, request.form())));
        pages.post(ADD, Access.CALLER, RsvpAnswer::parse, this::add).beforeReplay(access::liveAdmin);
        pages.get(EDIT, Access.CALLER, this::edit);
        pages.post(EDIT, Access.CALLER, RsvpAnswer::parse, this::change).beforeReplay(access::liveAdmin);
    }

    private static Response show(Request request, int status, Opened opened, Form form) {
        return page(request, status, opened, form, "events.add", "");
    }

    /** @param code of the reply that was added, shown this once; empty for none */
    private static Response page(Request request, int status, Opened opened, Form form, String title, String code) {
        var ui = request.ui();
        var path = request.href("/" + opened.event().shortId());
        var body = TEMPLATES.eventsAdd(ui, form, ui.text(title), path, request.rawPath(), code);
        return Response.page(status, new View(ui.text(title), body));
    }

    private Response add(Request request, Checked<RsvpAnswer> typed) {
        return opening.liveAdmin(request, opened -> switch (typed) {
            case Checked.Invalid<RsvpAnswer>(var problems) -> show(request, 422, opened, request.form(problems));
            case Checked.Valid<RsvpAnswer>(var answer) -> add(request, opened, answer);
        });
    }

    private Response add(Request request, Opened opened, RsvpAnswer answer) {
        try {
            var reply = rsvps.answer(opened.event().shortId(), Optional.empty(), answer, Rsvps.Author.ADMIN);
            return request.commit(reply, result -> switch (result) {
                case RsvpResult.Stored(var rsvp) ->
                    page(
                            request,
                            201,
                            opened,
                            request.form(),
                            "events.add",
                            rsvp.code().displayed());
                default -> throw RsvpProblems.of(result, () -> true).asException();
            });
        } catch (ProblemException refused) {
            return show(request, refused.problem().status(), opened, refused(request, refused.problem()));
        }
    }

    private static Form refused(Request request, Problem problem) {
        if (problem.status() != 409) throw problem.asException();
        return request.form(List.of()).problem("", ResponseProblems.said(request.ui(), problem));
    }

    private Code named(Request request, Opened opened) {
        return refs.open(opened.event().shortId(), request.path("ref")).orElseThrow(Problem::notFoundException);
    }

    private Response edit(Request request) {
        return opening.liveAdmin(request, opened -> {
            var code = named(request, opened);
            var rsvp = rsvps.find(opened.shortId(), code).orElseThrow(Problem::notFoundException);
            return page(request, 200, opened, EventPages.filled(request, rsvp), "events.edit", "");
        });
    }

    private Response change(Request request, Checked<RsvpAnswer> typed) {
        return opening.liveAdmin(request, opened -> {
            var code = named(request, opened);
            return switch (typed) {
                case Checked.Invalid<RsvpAnswer>(var problems) ->
                    page(request, 422, opened, request.form(problems), "events.edit", "");
                case Checked.Valid<RsvpAnswer>(var answer) -> change(request, opened, code, answer);
            };
        });
    }

    private Response change(Request request, Opened opened, Code code, RsvpAnswer answer) {
        try {
            return request.commit(
                    rsvps.change(opened.shortId(), code, answer, Rsvps.Author.ADMIN), result -> switch (result) {
                        case RsvpResult.Stored(var rsvp) ->
                            Response.redirect("/" + opened.shortId() + "/responses", "response-changed");
                        default -> throw RsvpProblems.of(result, () -> true).asException();
                    });
        } catch (ProblemException refused) {
            var form = refused(request, refused.problem());
            return page(request, refused.problem().status(), opened, form, "events.edit", "");
        }
    }
}
