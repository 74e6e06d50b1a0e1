package trestle.rollmodel.comments;

import java.util.function.Function;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.templates.StaticTemplates;

/** What is done with comments on pages; the entries they stand under are others' pages. */
public record CommentPages(Comments comments, Names names) implements PageRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");
    private static final String ONE = "/athletes/{athleteId}/entries/{entryId}/comments/{commentId}";
    private static final String REPLY = "/entries/{entryId}/comments/{commentId}";

    /** Where the comments are on the page of an entry. */
    private static final String SECTION = "#comments";

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.post(REPLY + "/visibility", ATHLETE, CommentRoutes.VISIBILITY, this::turn);
        pages.get(REPLY + "/reply", ATHLETE, request -> replyPage(request, 200, request.form()));
        pages.post(
                        REPLY + "/reply",
                        ATHLETE,
                        CommentPages::replyBody,
                        (request, form) -> replyPage(request, 422, form),
                        this::reply)
                .limit(CommentRoutes.LIMIT)
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
        declareEdit(pages, REPLY, ATHLETE, CommentPages::ownEntry);
        declareDelete(pages, REPLY, ATHLETE, CommentPages::ownEntry);
        declareEdit(pages, ONE, COACH, this::entry);
        declareDelete(pages, ONE, COACH, this::entry);
        pages.get("/my-comments", COACH, Shape.PAGE, this::listOwn);
        declareDelete(pages, "/my-comments/{entryId}/{commentId}", COACH, request -> "/my-comments");
    }

    /** @param back the page that edited comments are on */
    private void declareEdit(Pages pages, String path, Caller author, Function<Request, String> back) {
        pages.get(path + "/edit", author, request -> {
            var form = request.form().with("body", own(request).body());
            return editPage(request, 200, form, back.apply(request));
        });
        pages.post(
                        path + "/edit",
                        author,
                        CommentRoutes.BODY,
                        (request, form) -> editPage(request, 422, form, back.apply(request)),
                        (request, body) -> save(request, body, back.apply(request)))
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
    }

    private void declareDelete(Pages pages, String path, Caller author, Function<Request, String> back) {
        pages.get(path + "/delete", author, request -> deletePage(request, back.apply(request)));
        pages.post(path + "/delete", author, request -> delete(request, back.apply(request)));
    }

    private Response turn(Request request, Checked<Comment.Visibility> typed) {
        if (!(typed instanceof Checked.Valid<Comment.Visibility>(var visibility))) {
            throw Problem.malformed("A comment is visible or hidden.").asException();
        }
        var message = visibility == Comment.Visibility.VISIBLE ? "comment-shown" : "comment-hidden";
        return request.commitFound(
                comments.turn(request.accountId(), request.id("entryId"), request.id("commentId"), visibility),
                turned -> Response.redirect(ownEntry(request), message));
    }

    private Response replyPage(Request request, int status, Form form) {
        var comment = comments.findReplied(request.accountId(), request.id("entryId"), request.id("commentId"))
                .orElseThrow(Problem::notFoundException);
        var ui = request.ui();
        var author = names.find(comment.author()).orElseGet(() -> ui.text("comment.former"));
        var body =
                TEMPLATES.commentsReply(ui, request.href(ownEntry(request)), request.rawPath(), author, comment, form);
        return Response.page(status, ui.text("comment.reply.title", author), body);
    }

    /** A comment with other words for what is missing: "Enter a reply." */
    private static Checked<String> replyBody(Fields in) {
        var body = in.text("body", 0, Comments.BODY_MAX);
        in.check("body", !body.isBlank(), "reply-required", "Enter a reply.");
        return in.make(() -> body);
    }

    private Response reply(Request request, String body) {
        return request.commitFound(
                comments.reply(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                reply -> Response.redirect(ownEntry(request), "reply-posted"));
    }

    private static String ownEntry(Request request) {
        return "/entries/" + request.id("entryId") + SECTION;
    }

    private Response save(Request request, String body, String entry) {
        return request.commitFound(
                comments.edit(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                edited -> Response.redirect(entry, "comment-saved"));
    }

    private Response editPage(Request request, int status, Form form, String entry) {
        var ui = request.ui();
        var body = TEMPLATES.commentsEdit(ui, request.href(entry), request.rawPath(), form);
        return Response.page(status, ui.text("comment.edit.title"), body);
    }

    private Response deletePage(Request request, String back) {
        var ui = request.ui();
        var body = TEMPLATES.commentsDelete(
                ui, request.href(back), request.rawPath(), own(request).body(), request.form());
        return Response.page(ui.text("comment.delete.title"), body);
    }

    private Response delete(Request request, String back) {
        return request.commitFound(
                comments.delete(request.accountId(), request.id("entryId"), request.id("commentId")),
                deleted -> Response.redirect(back, "comment-deleted"));
    }

    private Response listOwn(Request request, Checked<PageRequest> query) {
        var page = comments.listOwn(CoachId.calling(request), request.valid(query));
        var ui = request.ui();
        var more = page.next().map(cursor -> request.href("/my-comments", "cursor", cursor));
        var body = TEMPLATES.commentsOwn(ui, page.items(), request.href(""), more);
        return Response.page(ui.text("comment.own.title"), body);
    }

    private Comment own(Request request) {
        return comments.findOwn(request.accountId(), request.id("entryId"), request.id("commentId"))
                .orElseThrow(Problem::notFoundException);
    }

    /** The entry on which a coach commented, of the athlete whom the path names. */
    private String entry(Request request) {
        var athlete = AthleteId.in(request);
        if (!own(request).athleteId().equals(athlete)) throw Problem.notFoundException();
        return "/athletes/" + athlete.value() + "/entries/" + request.id("entryId") + SECTION;
    }
}
