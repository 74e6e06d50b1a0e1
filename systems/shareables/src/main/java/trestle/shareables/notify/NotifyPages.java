package trestle.shareables.notify;

import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.templates.StaticTemplates;

/** Asking for mail about responses, and where the mailed link leads: it shows a button, since programs open links. */
public final class NotifyPages implements PageRoutes {
    static final String CONFIRM = "/notify/confirm";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final PageAccess opening;
    private final NotifyRequests requests;
    private final Notifications notifications;

    public NotifyPages(PageAccess opening, NotifyRequests requests, Notifications notifications) {
        this.opening = opening;
        this.requests = requests;
        this.notifications = notifications;
    }

    @Override
    public void declare(Pages pages) {
        pages.post("/{id}/notify", Access.CALLER, NotifyRequests::email, this::ask);
        pages.get(CONFIRM, Caller.ANYONE, NotifyRoutes::token, this::show);
        pages.post(CONFIRM, Caller.ANYONE, NotifyRoutes::token, this::confirm);
    }

    private Response ask(Request request, Checked<String> typed) {
        return opening.liveAdmin(request, opened -> ask(request, opened, typed));
    }

    private Response ask(Request request, Opened opened, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) -> {
                var ui = request.ui();
                var body = TEMPLATES.notifyAsk(ui, request.form(problems), request.href("/" + opened.shortId()));
                yield Response.page(422, new View(ui.text("notify.title"), body));
            }
            case Checked.Valid<String>(var email) ->
                request.commit(
                        requests.ask(request, opened.shareable(), email),
                        asked -> Response.redirect("/" + opened.shortId() + "/manage", "notify-asked"));
        };
    }

    private Response show(Request request, Checked<String> query) {
        return switch (query) {
            case Checked.Invalid<String> invalid -> page(request, 400, "notify.invalid", "notify.invalid.about", "");
            case Checked.Valid<String>(var token) ->
                page(request, 200, "notify.confirm", "notify.confirm.about", token);
        };
    }

    private Response confirm(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String> invalid -> page(request, 400, "notify.invalid", "notify.invalid.about", "");
            case Checked.Valid<String>(var token) ->
                request.commit(
                        notifications.confirm(token),
                        confirmed -> confirmed.isPresent()
                                ? page(request, 200, "notify.confirmed", "notify.confirmed.about", "")
                                : page(request, 400, "notify.invalid", "notify.invalid.about", ""));
        };
    }

    /** @param token for the button; empty for a page without one */
    private static Response page(Request request, int status, String title, String about, String token) {
        var ui = request.ui();
        var form = request.form().with("token", token);
        var body = TEMPLATES.notifyConfirm(ui, form, request.href(CONFIRM), ui.text(title), ui.text(about), token);
        return Response.page(status, new View(ui.text(title), body));
    }
}
