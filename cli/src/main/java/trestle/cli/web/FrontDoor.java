package trestle.cli.web;

import gg.jte.Content;
import java.time.Clock;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import trestle.cli.templates.StaticTemplates;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.frame.OfflinePage;
import trestle.platform.pages.parts.Icon;
import trestle.platform.pages.style.StylePage;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/** The page at {@code /}: what runs, its tables, and how to connect; and the few other pages that belong to no system. */
public final class FrontDoor {
    static final Texts TEXTS = Texts.beside(FrontDoor.class);
    static final Layout FRAME = Layout.of("Trestle", Accent.SLATE, "/", TEXTS)
            .place("/#systems", "place.systems", Icon.HOME)
            .place("/#tables", "place.tables", Icon.MENU)
            .place("/#connect", "place.connect", Icon.KEY)
            .place("/#documents", "place.documents", Icon.BOOK);

    private static final Pattern LOOPBACK = Pattern.compile("127(\\.\\d{1,3}){3}|\\[?(::1|0:0:0:0:0:0:0:1)]?");

    private final Documents documents;
    private final Clock clock;

    FrontDoor(Documents documents, Clock clock) {
        this.documents = documents;
        this.clock = clock;
    }

    /**
     * The site at the root, which asks for the overview or the health again at each request.
     *
     * @param metrics what Prometheus reads; served to this machine alone
     */
    public static Site site(
            Supplier<Overview> overview, Supplier<Health> health, Supplier<String> metrics, Clock clock) {
        var documents = Documents.read();
        var door = new FrontDoor(documents, clock);
        var site = Site.of("", FRAME);
        var pages = site.pages();
        pages.get(
                "/",
                Caller.ANYONE,
                request -> Response.page(new View("Trestle", door.page(request.ui(), shown(request, overview.get())))));
        pages.get("/health", Caller.ANYONE, request -> HealthJson.answer(health.get()))
                .byAddress();
        pages.get("/metrics", Caller.ANYONE, request -> metrics(request, metrics))
                .byAddress();
        pages.get("/style", Caller.ANYONE, request -> whole(StylePage.page(request.visit(), FRAME)));
        pages.get("/offline", Caller.ANYONE, request -> whole(OfflinePage.page(request.visit())));
        new DocumentPages(documents).declare(pages);
        return site;
    }

    /** A server for this machine alone that somebody put behind a proxy still shows strangers what is for them. */
    private static Overview shown(Request request, Overview overview) {
        return ProxyHeaders.in(request) ? overview.forOthers() : overview;
    }

    /** For this machine alone; a trusted proxy says where the request came from. */
    private static Response metrics(Request request, Supplier<String> metrics) {
        if (!LOOPBACK.matcher(request.address()).matches())
            throw Problem.notFound().asException();
        return Response.text(200, "text/plain", metrics.get());
    }

    /** A page that has a frame of its own. */
    private static Response whole(Content page) {
        return Response.page(View.part(page));
    }

    Content page(Ui ui, Overview overview) {
        return new StaticTemplates().doorPage(ui, new DoorView(overview, documents, clock.instant()));
    }
}
