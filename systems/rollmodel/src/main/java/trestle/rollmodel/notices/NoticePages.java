package trestle.rollmodel.notices;

import trestle.model.PageRequest;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.templates.StaticTemplates;

/** The bell's page. */
public final class NoticePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Notices notices;
    private final NoticeRoutes routes;

    public NoticePages(Notices notices, NoticeRoutes routes) {
        this.notices = notices;
        this.routes = routes;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/notices", Caller.MEMBER, Shape.PAGE, this::list);
        pages.get("/notices/{id}", Caller.MEMBER, this::open);
        pages.post("/notices/read", Caller.MEMBER, this::readAll);
    }

    private Response list(Request request, Checked<PageRequest> query) {
        var page = routes.views(notices.list(request.accountId(), request.valid(query)));
        var ui = request.ui();
        var more = page.next().map(cursor -> request.href("/notices", "cursor", cursor));
        var body = TEMPLATES.noticesList(ui, page.items(), request.href("/notices"), more, request.form());
        return Response.page(new View(ui.text("notice.title"), body));
    }

    /** Marks a notice as read, and leads to what it tells of. */
    private Response open(Request request) {
        var notice = notices.read(request.accountId(), request.id("id")).orElseThrow(Problem::notFoundException);
        return Response.redirect(target(request, notice));
    }

    private static String target(Request request, Notice notice) {
        boolean athlete = request.member().roles().contains("athlete");
        return switch (notice.about()) {
            case COMMENT -> "/entries/" + notice.entryId() + "#comments";
            case LINK_ACCEPTED -> "/coaches";
            case LINK_ENDED -> athlete ? "/coaches" : "/athletes";
        };
    }

    private Response readAll(Request request) {
        notices.readAll(request.accountId());
        return Response.redirect("/notices", "notices-read");
    }
}
