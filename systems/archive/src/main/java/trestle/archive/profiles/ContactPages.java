package trestle.archive.profiles;

import trestle.archive.templates.StaticTemplates;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** The page that a link to confirm a contact address leads to, and the same over the API. */
public final class ContactPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/confirm-contact";
    private static final int TOKEN_MAX = 200;
    private static final Shape<String> TOKEN = Shape.of(in -> in.line("token", 1, TOKEN_MAX));

    private final ContactAddresses contacts;

    public ContactPages(ContactAddresses contacts) {
        this.contacts = contacts;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Caller.ANYONE, this::show).query("token", TOKEN_MAX);
        pages.post(PATH, Caller.ANYONE, TOKEN, (request, form) -> over(request), this::confirm);
    }

    /** The same for programs. */
    public ApiRoutes routes() {
        return this::declare;
    }

    private void declare(Api api) {
        api.post("/auth/confirm-contact", Caller.ANYONE, TOKEN, this::confirmed)
                .returns(204)
                .summary("Confirm the address of `contactEmail` with the token that was mailed to it.");
    }

    private Response confirmed(Request request, String token) {
        if (contacts.confirm(token)) return Response.empty(204);
        throw Problem.of(
                        400,
                        "token-invalid",
                        "Link not valid",
                        "The link has already been used or is more than a day old.")
                .asException();
    }

    private Response show(Request request) {
        var token = request.query("token").orElse("");
        var ui = request.ui();
        return contacts.find(token)
                .map(found -> secret(Response.page(
                        ui.text("contact.title"),
                        TEMPLATES.profilesContact(
                                ui, found.email(), request.form().with("token", token), request.href(PATH)))))
                .orElseGet(() -> over(request));
    }

    private Response confirm(Request request, String token) {
        if (!contacts.confirm(token)) return over(request);
        var ui = request.ui();
        return secret(Response.page(
                ui.text("contact.done"),
                TEMPLATES.profilesContactDone(ui, ui.text("contact.done"), ui.text("contact.done.about"))));
    }

    private static Response over(Request request) {
        var ui = request.ui();
        return secret(Response.page(
                400,
                ui.text("contact.over"),
                TEMPLATES.profilesContactDone(ui, ui.text("contact.over"), ui.text("contact.over.about"))));
    }

    /** The address of the page holds a secret. */
    private static Response secret(Response page) {
        return page.header("Referrer-Policy", "no-referrer").header("Cache-Control", "no-store");
    }
}
