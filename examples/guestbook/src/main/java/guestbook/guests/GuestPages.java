package guestbook.guests;

import guestbook.notes.Notes;
import guestbook.templates.StaticTemplates;
import java.time.Duration;
import trestle.platform.links.Links;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The page on which a guest signs the book. */
public final class GuestPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    // snippet: capability
    private static final String PATH = "/guests/{linkId}";
    private static final Caller GUEST = Caller.holding(Links.CAPABILITY, "{linkId}");

    private final Notes notes;
    private final Links links;

    public GuestPages(Notes notes, Links links) {
        this.notes = notes;
        this.links = links;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, GUEST, request -> show(request, 200, request.form()));
        pages.post(PATH, GUEST, Signature::parse, (request, form) -> show(request, 422, form), this::sign)
                .limit("guests", 20, Duration.ofHours(1));
    }
    // end

    record Signature(String name, String text) {
        static Checked<Signature> parse(Fields in) {
            in.whenMissing("name", "Enter your name.");
            var name = in.name("name", 1, Notes.NAME_MAX);
            var text = in.text("text", 1, Notes.TEXT_MAX);
            return in.make(() -> new Signature(name, text));
        }
    }

    private static Response show(Request request, int status, Form form) {
        var ui = request.ui();
        return Response.page(
                status, new View(ui.text("guests.title"), TEMPLATES.guestsSign(ui, form, request.rawPath())));
    }

    private Response sign(Request request, Signature signature) {
        var link = links.find(request.holder().of())
                .orElseThrow(() -> Problem.accessRequired().asException());
        return request.commit(
                notes.sign(link, signature.name(), signature.text()),
                note -> note.map(written -> Response.redirect("/notes", "note-written"))
                        .orElseThrow(() -> Problem.accessRequired().asException()));
    }
}
