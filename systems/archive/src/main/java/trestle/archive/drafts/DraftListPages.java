package trestle.archive.drafts;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import trestle.archive.live.StreamRoutes;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The page on which drafts are listed: your own, those that need help, and for admins all. */
final class DraftListPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Drafts drafts;
    private final DraftViews views;

    DraftListPages(Drafts drafts, DraftViews views) {
        this.drafts = drafts;
        this.views = views;
    }

    private record Query(Drafts.Wanted show, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var show = in.choiceIfGiven("show", Drafts.Wanted.class).orElse(Drafts.Wanted.MINE);
            var page = in.page();
            return in.make(() -> new Query(show, page));
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/drafts", Roles.MEMBERS, Query::parse, this::list);
    }

    private Response list(Request request, Checked<Query> checked) {
        var query = request.valid(checked);
        var ui = request.ui();
        var viewer = DraftViewer.of(request);
        var page = drafts.list(viewer, query.show(), Optional.empty(), query.page());
        var show = query.show().name().toLowerCase(Locale.ROOT);
        var more = page.next().map(cursor -> request.href("/drafts", "show", show, "cursor", cursor));
        var body = TEMPLATES.draftsList(
                ui,
                new DraftWords(ui),
                views.lines(page.items()),
                show,
                viewer.admin() ? List.of("mine", "help", "all") : List.of("mine", "help"),
                request.href("/drafts"),
                request.href("/upload"),
                more,
                request.href(StreamRoutes.PATH));
        return Response.page(ui.text("drafts.title"), body);
    }
}
