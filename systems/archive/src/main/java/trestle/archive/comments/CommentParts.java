package trestle.archive.comments;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/**
 * The comments on an item as a part of the page that shows it: with a box to write another, and renewed as others write.
 * A page has it once, since it also names the page's stream of events.
 */
public final class CommentParts {
    private static final int SHOWN = 100;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Comments comments;
    private final CommentViews views;
    private final String stream;

    /** @param stream the path of the stream of events */
    public CommentParts(Comments comments, CommentViews views, String stream) {
        this.comments = comments;
        this.views = views;
        this.stream = stream;
    }

    /** The comments on an item, for the page that shows it; where there are many, with a link to all of them. */
    public Content under(Request request, ItemId itemId) {
        var all = request.href(CommentPages.path(itemId));
        var page = PageRequest.first(SHOWN);
        return TEMPLATES.commentsThread(
                request.ui(),
                thread(request, itemId, page, next -> all),
                request.form().named("comment"),
                request.form());
    }

    /** The comments on an item, for a page of their own. */
    Content show(Request request, ItemId itemId, PageRequest asked, Form box) {
        var path = CommentPages.path(itemId);
        var thread = thread(request, itemId, asked, next -> request.href(path, "cursor", next));
        return TEMPLATES.commentsThread(request.ui(), thread, box, request.form());
    }

    /** @param more where the comments after a cursor are */
    private CommentThread thread(Request request, ItemId itemId, PageRequest asked, UnaryOperator<String> more) {
        var wanted = new PageRequest(SHOWN, asked.cursor(), asked.audience());
        var found = comments.list(itemId, wanted).orElseThrow(Problem::notFoundException);
        var lines = views.of(found.items(), request.member()).stream()
                .map(view -> new CommentLine(view, view.userId().equals(request.accountId())))
                .toList();
        return new CommentThread(
                lines,
                request.href(CommentPages.path(itemId)),
                request.href(CommentPages.path(itemId), "cursor", asked.cursor().orElse("")),
                found.next().map(more),
                request.href(stream),
                itemId.text(),
                Roles.MEMBERS.refusalOf(request.caller()).isEmpty());
    }

    /**
     * The comments of a page, for its template.
     *
     * @param action where comments are posted, and below which each of them is
     * @param here where the page is shown again
     * @param more where the later ones are
     * @param writes whether the reader may comment
     */
    public record CommentThread(
            List<CommentLine> lines,
            String action,
            String here,
            Optional<String> more,
            String stream,
            String itemId,
            boolean writes) {
        public CommentThread {
            lines = List.copyOf(lines);
        }

        public List<String> kinds() {
            return Comments.KINDS;
        }

        public List<Reaction.Type> types() {
            return List.of(Reaction.Type.values());
        }
    }

    /** A comment as its reader sees it. */
    public record CommentLine(CommentView view, boolean own) {
        public String id() {
            return "comment-" + view.commentId();
        }

        public boolean removed() {
            return view.commentText() == null;
        }
    }
}
