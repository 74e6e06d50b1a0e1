package trestle.shareables.sharing;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The first page: a box for an id, and what can be created. */
public final class HomePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int TYPED_MAX = 200;

    private final Features features;
    private final boolean createsHere;
    private final boolean demo;

    /**
     * @param createsHere whether visitors may create
     * @param demo whether the samples can be opened
     */
    public HomePages(Features features, boolean createsHere, boolean demo) {
        this.features = features;
        this.createsHere = createsHere;
        this.demo = demo;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, request -> home(request, 200, request.form()));
        pages.get("/find", Caller.ANYONE, HomePages::typed, this::find);
    }

    private static Checked<Optional<String>> typed(Fields in) {
        var typed = in.lineIfGiven("id", 1, TYPED_MAX);
        return in.make(() -> typed);
    }

    private Response home(Request request, int status, Form form) {
        var ui = request.ui();
        var cards = createsHere
                ? List.of(Entity.values()).stream()
                        .filter(entity -> features.find(entity).isPresent())
                        .toList()
                : List.<Entity>of();
        return Response.page(
                status,
                new View(
                        ui.text("home.title"),
                        TEMPLATES.homeShow(ui, form, request.site().base(), cards, demo)));
    }

    /** An id as it was typed or read out, or the address of a page that holds one. */
    private Response find(Request request, Checked<Optional<String>> query) {
        var typed = query instanceof Checked.Valid<Optional<String>>(var text) ? text.orElse("") : "";
        var last = typed.substring(typed.lastIndexOf('/') + 1);
        return ShortId.typed(last)
                .map(id -> Response.redirect("/" + id))
                .orElseGet(() -> home(
                        request,
                        422,
                        request.form()
                                .with("id", typed)
                                .problem("id", request.ui().text("home.id.wrong"))));
    }
}
