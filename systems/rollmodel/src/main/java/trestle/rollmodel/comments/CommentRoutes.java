package trestle.rollmodel.comments;

import java.time.Duration;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Comments over HTTP. */
public record CommentRoutes(Comments comments) implements ApiRoutes {
    /** How many comments somebody posts an hour, by whichever way. */
    public static final RateLimit LIMIT = new RateLimit("comments", 60, Duration.ofHours(1));

    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");
    private static final Caller EITHER = Caller.role("athlete", "coach");
    private static final String ONE = "/entries/{entryId}/comments/{commentId}";

    @Override
    public void declare(Api api) {
        api.get("/entries/{entryId}/comments", EITHER, Shape.PAGE, this::list)
                .lists(CommentView.class)
                .summary("List the comments on an entry that you can see, oldest first.");
        api.post("/entries/{entryId}/comments", COACH, CommentRoutes::body, this::post)
                .limit(LIMIT)
                .beforeReplay(request -> checkReadable(comments, request))
                .returns(201, CommentView.class)
                .summary("Comment on an entry of a linked athlete.");
        api.post(ONE + "/replies", ATHLETE, CommentRoutes::body, this::reply)
                .limit(LIMIT)
                .beforeReplay(request -> checkReadable(comments, request))
                .returns(201, CommentView.class)
                .summary("Reply to a comment on one of your entries.");
        api.patch(ONE, EITHER, CommentRoutes::body, this::edit)
                .returns(200, CommentView.class)
                .summary("Edit one of your comments.");
        api.delete(ONE, Caller.MEMBER, this::delete).returns(204).summary("Delete one of your comments.");
        api.put(ONE + "/visibility", ATHLETE, CommentRoutes::visibility, this::turn)
                .returns(200, CommentView.class)
                .summary("Hide a comment on one of your entries, or show it again.");
        api.get("/me/comments", COACH, Shape.PAGE, this::listOwn)
                .lists(CommentView.class)
                .summary("List your comments, newest first.");
    }

    /** The text of a comment. */
    public static Checked<String> body(Fields in) {
        var body = in.text("body", 1, Comments.BODY_MAX);
        return in.make(() -> body);
    }

    static Checked<Comment.Visibility> visibility(Fields in) {
        var visibility = in.choice("visibility", Comment.Visibility.class);
        return in.make(() -> visibility);
    }

    /** Refuses somebody who does not, or no longer, see the entry. */
    public static void checkReadable(Comments comments, Request request) {
        if (!comments.canRead(request.accountId(), request.id("entryId"))) throw Problem.notFoundException();
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(comments.list(request.accountId(), request.id("entryId"), page)
                .orElseThrow(Problem::notFoundException)
                .map(CommentView::of));
    }

    private Response post(Request request, String body) {
        return request.commit(
                comments.post(request.accountId(), request.id("entryId"), body), posted -> shown(201, posted));
    }

    private Response reply(Request request, String body) {
        return request.commit(
                comments.reply(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                reply -> shown(201, reply));
    }

    private static Response shown(int status, Optional<Comment> comment) {
        return Response.json(status, CommentView.of(comment.orElseThrow(Problem::notFoundException)));
    }

    private Response edit(Request request, String body) {
        return request.commit(
                comments.edit(request.accountId(), request.id("entryId"), request.id("commentId"), body),
                edited -> shown(200, edited));
    }

    private Response delete(Request request) {
        return request.commit(
                comments.delete(request.accountId(), request.id("entryId"), request.id("commentId")),
                deleted -> deleted.map(comment -> Response.empty(204)).orElseThrow(Problem::notFoundException));
    }

    private Response turn(Request request, Comment.Visibility visibility) {
        return request.commit(
                comments.turn(request.accountId(), request.id("entryId"), request.id("commentId"), visibility),
                turned -> shown(200, turned));
    }

    private Response listOwn(Request request, PageRequest page) {
        return Response.list(comments.listOwn(request.accountId(), page).map(CommentView::of));
    }
}
