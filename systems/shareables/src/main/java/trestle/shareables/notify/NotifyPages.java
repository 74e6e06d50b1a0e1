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
import trestle.shareables.shareable.ShortId;
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
        pages.post("/{id}/notify", Access.CALLER, NotifyRequests::email, this::ask)
                .beforeReplay(opening.rules()::liveAdmin);
        pages.post("/{id}/notify/off", Access.CALLER, this::stop).beforeReplay(opening.rules()::liveAdmin);
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

    private Response stop(Request request) {
        return opening.liveAdmin(
                request,
                opened -> request.commit(
                        notifications.stop(opened.shareable()),
                        stopped -> Response.redirect("/" + opened.shortId() + "/manage", "notify-off")));
    }

    private Response show(Request request, Checked<String> query) {
        return switch (query) {
            case Checked.Invalid<String> invalid -> invalid(request);
            case Checked.Valid<String>(var token) ->
                notifications
                        .find(token)
                        .map(asked -> asked.confirmed()
                                ? confirmed(request, asked.shortId())
                                : page(request, 200, "notify.confirm", token, ""))
                        .orElseGet(() -> invalid(request));
        };
    }

    private Response confirm(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String> invalid -> invalid(request);
            case Checked.Valid<String>(var token) ->
                request.commit(
                        notifications.confirm(token),
                        confirmed -> confirmed
                                .map(shortId -> confirmed(request, shortId))
                                .orElseGet(() -> invalid(request)));
        };
    }

    private static Response confirmed(Request request, ShortId shortId) {
        return page(request, 200, "notify.confirmed", "", "/" + shortId + "/manage");
    }

    private static Response invalid(Request request) {
        return page(request, 400, "notify.invalid", "", "/");
    }

    /**
     * @param token for the button; empty for a page without one
     * @param next where a page without a button leads
     */
    private static Response page(Request request, int status, String key, String token, String next) {
        var ui = request.ui();
        var form = request.form().with("token", token);
        var body = TEMPLATES.notifyConfirm(
                ui,
                form,
                request.href(CONFIRM),
                ui.text(key),
                ui.text(key + ".about"),
                token,
                next.isEmpty() ? "" : request.href(next),
                ui.text(next.equals("/") ? "form.home" : "form.manage"));
        return Response.page(status, new View(ui.text(key), body));
    }
}
