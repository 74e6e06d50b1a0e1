package trestle.rollmodel.comments;

import java.util.List;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;
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
        pages.post(REPLY + "/visibility", ATHLETE, CommentRoutes::visibility, this::turn);
        pages.get(REPLY + "/reply", ATHLETE, request -> replyPage(request, 200, request.form()));
        pages.post(REPLY + "/reply", ATHLETE, CommentRoutes::body, this::reply)
                .limit(CommentRoutes.LIMIT)
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
        pages.get(REPLY + "/edit", ATHLETE, request -> edit(request, ownEntry(request)));
        pages.post(
                        REPLY + "/edit",
                        ATHLETE,
                        CommentRoutes::body,
                        (request, typed) -> save(request, typed, ownEntry(request)))
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
        pages.get(REPLY + "/delete", ATHLETE, request -> deletePage(request, ownEntry(request)));
        pages.post(REPLY + "/delete", ATHLETE, request -> delete(request, ownEntry(request)));
        pages.get(ONE + "/edit", COACH, request -> edit(request, entry(request)));
        pages.post(ONE + "/edit", COACH, CommentRoutes::body, (request, typed) -> save(request, typed, entry(request)))
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
        pages.get(ONE + "/delete", COACH, request -> deletePage(request, entry(request)));
        pages.post(ONE + "/delete", COACH, request -> delete(request, entry(request)));
        pages.get("/my-comments", COACH, Shape.PAGE, this::listOwn);
        pages.get("/my-comments/{entryId}/{commentId}/delete", COACH, request -> deletePage(request, "/my-comments"));
        pages.post("/my-comments/{entryId}/{commentId}/delete", COACH, request -> delete(request, "/my-comments"));
    }

    private Response turn(Request request, Checked<Comment.Visibility> typed) {
        if (!(typed instanceof Checked.Valid<Comment.Visibility>(var visibility))) {
            throw Problem.malformed("A comment is visible or hidden.").asException();
        }
        return request.commit(
                comments.turn(request.accountId(), request.id("entryId"), request.id("commentId"), visibility),
                turned -> done(
                        turned,
                        ownEntry(request),
                        visibility == Comment.Visibility.VISIBLE ? "comment-shown" : "comment-hidden"));
    }

    private static Response done(Optional<Comment> changed, String path, String message) {
        return changed.map(comment -> Response.redirect(path, message)).orElseThrow(Problem::notFoundException);
    }

    private Response replyPage(Request request, int status, Form form) {
        var comment = comments.findReplied(request.accountId(), request.id("entryId"), request.id("commentId"))
                .orElseThrow(Problem::notFoundException);
        var ui = request.ui();
        var author = names.find(comment.author()).orElseGet(() -> ui.text("comment.former"));
        var body =
                TEMPLATES.commentsReply(ui, request.href(ownEntry(request)), request.rawPath(), author, comment, form);
        return Response.page(status, new View(ui.text("comment.reply.title", author), body));
    }

    private Response reply(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) -> replyPage(request, 422, request.form(ofReply(problems)));
            case Checked.Valid<String>(var body) ->
                request.commit(
                        comments.reply(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                        reply -> done(reply, ownEntry(request), "reply-posted"));
        };
    }

    /** A reply has other words for what is wrong with its text: "Enter a reply." */
    private static List<FieldProblem> ofReply(List<FieldProblem> problems) {
        return problems.stream()
                .map(problem -> new FieldProblem(problem.field(), "reply-" + problem.code(), problem.message()))
                .toList();
    }

    private static String ownEntry(Request request) {
        return "/entries/" + request.id("entryId") + SECTION;
    }

    private Response edit(Request request, String entry) {
        return editPage(request, 200, request.form().with("body", own(request).body()), entry);
    }

    private Response save(Request request, Checked<String> typed, String entry) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) -> editPage(request, 422, request.form(problems), entry);
            case Checked.Valid<String>(var body) ->
                request.commit(
                        comments.edit(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                        edited -> done(edited, entry, "comment-saved"));
        };
    }

    private Response editPage(Request request, int status, Form form, String entry) {
        var ui = request.ui();
        var body = TEMPLATES.commentsEdit(ui, request.href(entry), request.rawPath(), form);
        return Response.page(status, new View(ui.text("comment.edit.title"), body));
    }

    private Response deletePage(Request request, String back) {
        var ui = request.ui();
        var body = TEMPLATES.commentsDelete(
                ui, request.href(back), request.rawPath(), own(request).body(), request.form());
        return Response.page(new View(ui.text("comment.delete.title"), body));
    }

    private Response delete(Request request, String back) {
        return request.commit(
                comments.delete(request.accountId(), request.id("entryId"), request.id("commentId")),
                deleted -> done(deleted, back, "comment-deleted"));
    }

    private Response listOwn(Request request, Checked<PageRequest> query) {
        var page = comments.listOwn(request.accountId(), request.valid(query));
        var ui = request.ui();
        var more = page.next().map(cursor -> request.href("/my-comments", "cursor", cursor));
        var body = TEMPLATES.commentsOwn(ui, page.items(), request.href(""), more);
        return Response.page(new View(ui.text("comment.own.title"), body));
    }

    private Comment own(Request request) {
        return comments.findOwn(request.accountId(), request.id("entryId"), request.id("commentId"))
                .orElseThrow(Problem::notFoundException);
    }

    private static String entry(Request request) {
        return "/athletes/" + request.id("athleteId") + "/entries/" + request.id("entryId") + SECTION;
    }
}
