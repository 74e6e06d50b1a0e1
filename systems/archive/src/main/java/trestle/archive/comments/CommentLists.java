package trestle.archive.comments;

import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import trestle.archive.profiles.UserId;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.web.Request;

/** Comments on several items, newest first, each with a link to where it is: for the home page, a person and admins. */
public final class CommentLists {
    private final Comments comments;
    private final CommentViews views;
    private final Function<ItemId, String> pageOf;

    /** @param pageOf the path of the page that shows an item */
    CommentLists(Comments comments, CommentViews views, Function<ItemId, String> pageOf) {
        this.comments = comments;
        this.views = views;
        this.pageOf = pageOf;
    }

    /** The latest comments on all items. */
    public List<CommentLink> recent(Request request, int most) {
        return links(request, comments.listRecent(most));
    }

    /** A person's latest comments. */
    public List<CommentLink> byUser(Request request, UserId userId, int most) {
        return links(
                request, comments.listByUser(userId, PageRequest.first(most)).items());
    }

    /** The comments of a month on all items. */
    public Page<CommentLink> ofMonth(Request request, YearMonth month, PageRequest page) {
        var found = comments.listOfMonth(month, page);
        return new Page<>(links(request, found.items()), found.next(), found.ended());
    }

    private List<CommentLink> links(Request request, List<Comment> found) {
        var written =
                found.stream().filter(comment -> comment.commentText() != null).toList();
        return views.of(written, request.member()).stream()
                .map(view ->
                        new CommentLink(view, request.href(pageOf.apply(new ItemId(view.itemId())) + anchor(view))))
                .toList();
    }

    private static String anchor(CommentView view) {
        return "#comment-" + view.commentId();
    }
}
