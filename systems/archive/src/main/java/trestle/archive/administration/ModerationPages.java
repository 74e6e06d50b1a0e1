package trestle.archive.administration;

import trestle.archive.comments.CommentLists;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The comments of a month on all letters and files, for admins to read through and delete from. */
public final class ModerationPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/admin/comments";

    private final CommentLists comments;

    public ModerationPages(CommentLists comments) {
        this.comments = comments;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Roles.ADMINS, AdminRoutes.AuditQuery::parse, this::list);
    }

    private Response list(Request request, Checked<AdminRoutes.AuditQuery> checked) {
        var query = request.valid(checked);
        var month = query.monthAt(request.at());
        var found = comments.ofMonth(request, month, query.page());
        var ui = request.ui();
        return Response.page(
                ui.text("moderation.title"),
                TEMPLATES.administrationComments(
                        ui,
                        month,
                        found.items(),
                        found.next().map(cursor -> request.href(PATH, "month", month.toString(), "cursor", cursor)),
                        request.href(PATH, "month", month.minusMonths(1).toString()),
                        request.site().base()));
    }
}
