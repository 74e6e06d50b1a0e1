package trestle.archive.comments;

import static trestle.archive.comments.CommentRoutes.caller;
import static trestle.archive.comments.CommentRoutes.item;

import java.util.Optional;
import java.util.function.Function;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** What is done with comments on pages. They stand on the page of their item, and on one of their own. */
public final class CommentPages implements PageRoutes {
    private static final String LIST = "/items/{itemId}/comments";
    private static final String ONE = LIST + "/{commentId}";

    /** What a press of a reaction's button sends that takes it back. */
    private static final String NONE = "none";

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Comments comments;
    private final Reactions reactions;
    private final CommentViews views;
    private final CommentParts parts;
    private final Function<ItemId, String> pageOf;

    /** @param pageOf the path of the page that shows an item */
    public CommentPages(
            Comments comments,
            Reactions reactions,
            CommentViews views,
            CommentParts parts,
            Function<ItemId, String> pageOf) {
        this.comments = comments;
        this.reactions = reactions;
        this.views = views;
        this.parts = parts;
        this.pageOf = pageOf;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                LIST,
                Roles.READERS,
                Shape.PAGE,
                (request, page) -> show(request, 200, request.valid(page), request.form()));
        pages.post(
                        LIST,
                        Roles.MEMBERS,
                        CommentRoutes.TEXT,
                        (request, form) -> show(request, 422, PageRequest.first(20), form),
                        this::post)
                .limit(CommentRoutes.COMMENTS)
                .beforeReplay(request -> findItem(request));
        pages.get(ONE + "/edit", Roles.MEMBERS, this::edit);
        pages.post(
                        ONE + "/edit",
                        Roles.MEMBERS,
                        CommentRoutes.TEXT,
                        (request, form) -> editPage(request, 422, form),
                        this::save)
                .limit(CommentRoutes.COMMENTS)
                .beforeReplay(request -> findItem(request));
        pages.get(ONE + "/delete", Roles.MEMBERS, this::askDelete);
        pages.post(ONE + "/delete", Roles.MEMBERS, this::delete);
        pages.post(ONE + "/reaction", Roles.MEMBERS, CommentPages::reaction, this::react)
                .limit(CommentRoutes.REACTIONS)
                .beforeReplay(request -> findItem(request));
        pages.get(ONE + "/reactions", Roles.READERS, Shape.PAGE, (request, page) -> {
            var found = reactions
                    .list(item(request), request.id("commentId"), request.valid(page))
                    .orElseThrow(Problem::notFoundException);
            return showReactions(request, found);
        });
    }

    private CommentedItem findItem(Request request) {
        return comments.findItem(item(request)).orElseThrow(Problem::notFoundException);
    }

    /** Where the comments are on the page of their item. */
    private String section(Request request) {
        return pageOf.apply(item(request)) + "#comments";
    }

    private Response show(Request request, int status, PageRequest asked, Form box) {
        var item = findItem(request);
        var ui = request.ui();
        var body = TEMPLATES.commentsPage(
                ui,
                item.title(),
                request.href(pageOf.apply(item.itemId())),
                item.type().name(),
                parts.show(request, item.itemId(), asked, box));
        return Response.page(status, ui.text("comments.title"), body);
    }

    /** The path of the page that has an item's comments alone. */
    public static String path(ItemId itemId) {
        return "/items/" + itemId.text() + "/comments";
    }

    private Response post(Request request, String text) {
        return request.commit(comments.post(item(request), caller(request), text), result -> {
            CommentRoutes.done(result);
            return Response.redirect(section(request), "comment-posted");
        });
    }

    /** The caller's own comment. */
    private Comment own(Request request) {
        return find(request)
                .filter(comment -> comment.userId().equals(caller(request)))
                .orElseThrow(Problem::notFoundException);
    }

    private Optional<Comment> find(Request request) {
        return comments.find(item(request), request.id("commentId"));
    }

    private Response edit(Request request) {
        var text = Optional.ofNullable(own(request).commentText()).orElse("");
        return editPage(request, 200, request.form().with("commentText", text));
    }

    private Response editPage(Request request, int status, Form form) {
        own(request);
        var ui = request.ui();
        var body = TEMPLATES.commentsEdit(ui, request.href(section(request)), request.rawPath(), form);
        return Response.page(status, ui.text("comments.edit.title"), body);
    }

    private Response save(Request request, String text) {
        var change = comments.edit(item(request), request.id("commentId"), caller(request), text);
        return request.commit(change, result -> {
            CommentRoutes.done(result);
            return Response.redirect(section(request), "comment-saved");
        });
    }

    private Response askDelete(Request request) {
        var comment = find(request).orElseThrow(Problem::notFoundException);
        var view = views.of(comment, request.member());
        if (!view.canDelete()) throw Problem.notFoundException();
        var ui = request.ui();
        var body =
                TEMPLATES.commentsDelete(ui, request.href(section(request)), request.rawPath(), view, request.form());
        return Response.page(ui.text("comments.delete.title"), body);
    }

    private Response delete(Request request) {
        return request.commit(CommentRoutes.deletion(comments, request), result -> {
            CommentRoutes.done(result);
            return Response.redirect(section(request), "comment-deleted");
        });
    }

    private static Checked<Optional<Reaction.Type>> reaction(Fields in) {
        var withdrawn = in.typed("reactionType").equals(NONE);
        var type = withdrawn
                ? Optional.<Reaction.Type>empty()
                : Optional.of(in.choice("reactionType", Reaction.Type.class));
        return in.make(() -> type);
    }

    private Response react(Request request, Checked<Optional<Reaction.Type>> typed) {
        var type = request.valid(typed);
        var change = type.isPresent()
                ? reactions.react(item(request), request.id("commentId"), caller(request), type.get())
                : reactions.withdraw(item(request), request.id("commentId"), caller(request));
        return request.commit(change, result -> {
            CommentRoutes.done(result);
            var comment = "#comment-" + request.id("commentId");
            return Response.redirect(pageOf.apply(item(request)) + comment);
        });
    }

    private Response showReactions(Request request, Page<Reaction> page) {
        var ui = request.ui();
        var more = page.next().map(cursor -> Href.of(request.rawPath(), "cursor", cursor));
        var body =
                TEMPLATES.commentsReactions(ui, request.href(section(request)), views.ofReactions(page.items()), more);
        return Response.page(ui.text("comments.reactions.title"), body);
    }
}
