package trestle.platform.mail;

import java.util.Optional;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;

/**
 * Where the links at the end of a mail lead. Opening one shows a button, since programs that scan mail open links; the
 * POST of the button, or of a mail program (RFC 8058), turns the mail off.
 */
final class UnsubscribePages implements PageRoutes {
    private static final String PATH = UnsubscribeLinks.PATH + "{link}";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Texts TEXTS = Texts.beside(UnsubscribePages.class);

    private final UnsubscribeLinks links;

    UnsubscribePages(UnsubscribeLinks links) {
        this.links = links;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Caller.ANYONE, this::show).secretInPath();
        pages.post(PATH, Caller.ANYONE, this::turnOff).signed();
    }

    private Response show(Request request) {
        return found(request)
                .map(kind ->
                        page(request, 200, "unsubscribe.title", "unsubscribe.about", kind.text(), request.rawPath()))
                .orElseGet(() -> invalid(request));
    }

    private Response turnOff(Request request) {
        var subscription = links.find(request.path("link"));
        var kind = found(request);
        if (subscription.isEmpty() || kind.isEmpty()) return invalid(request);
        kind.get().off().accept(subscription.get().subscriber());
        return page(
                request,
                200,
                "unsubscribe.done",
                "unsubscribe.done.about",
                kind.get().text(),
                "");
    }

    private Optional<UnsubscribeLinks.Kind> found(Request request) {
        return links.find(request.path("link")).flatMap(each -> links.kind(each.list()));
    }

    private static Response invalid(Request request) {
        return page(request, 404, "unsubscribe.invalid", "unsubscribe.invalid.about", "", "");
    }

    /** @param action where the button leads; empty for a page without one */
    private static Response page(Request request, int status, String title, String about, String mail, String action) {
        var ui = new Ui(request.visit(), TEXTS);
        var name = mail.isEmpty() ? "" : request.ui().text(mail);
        var body = TEMPLATES.mailUnsubscribe(
                ui,
                request.form(),
                ui.text(title),
                ui.text(about, name, request.site().frame().name()),
                action);
        return Response.page(status, new View(ui.text(title), body));
    }
}
