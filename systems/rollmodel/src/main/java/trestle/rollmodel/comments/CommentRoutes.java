package trestle.rollmodel.comments;

import java.time.Duration;
import java.util.Optional;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.coaching.CoachId;

/** Comments over HTTP. */
public record CommentRoutes(Comments comments) implements ApiRoutes {
    /** How many comments somebody posts an hour, by whichever way. */
    public static final RateLimit LIMIT = new RateLimit("comments", 60, Duration.ofHours(1));

    /** The text of a comment. */
    public static final Shape<String> BODY = Shape.of(in -> in.text("body", 1, Comments.BODY_MAX));

    static final Shape<Comment.Visibility> VISIBILITY =
            Shape.of(in -> in.choice("visibility", Comment.Visibility.class));

    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");
    private static final Caller EITHER = Caller.role("athlete", "coach");
    private static final String ONE = "/entries/{entryId}/comments/{commentId}";

    @Override
    public void declare(Api api) {
        api.get("/entries/{entryId}/comments", EITHER, Shape.PAGE, this::list)
                .lists(CommentView.class)
                .summary("List the comments on an entry that you can see, oldest first.");
        api.post("/entries/{entryId}/comments", COACH, BODY, this::post)
                .limit(LIMIT)
                .beforeReplay(request -> checkReadable(comments, request))
                .returns(201, CommentView.class)
                .summary("Comment on an entry of a linked athlete.");
        api.post(ONE + "/replies", ATHLETE, BODY, this::reply)
                .limit(LIMIT)
                .beforeReplay(request -> checkReadable(comments, request))
                .returns(201, CommentView.class)
                .summary("Reply to a comment on one of your entries.");
        api.patch(ONE, EITHER, BODY, this::edit).returns(200, CommentView.class).summary("Edit one of your comments.");
        api.delete(ONE, Caller.MEMBER, this::delete).returns(204).summary("Delete one of your comments.");
        api.put(ONE + "/visibility", ATHLETE, VISIBILITY, this::turn)
                .returns(200, CommentView.class)
                .summary("Hide a comment on one of your entries, or show it again.");
        api.get(
                        "/me/comments",
                        COACH,
                        Shape.PAGE,
                        (request, page) -> Response.list(
                                comments.listOwn(CoachId.calling(request), page).map(CommentView::of)))
                .lists(CommentView.class)
                .summary("List your comments, newest first.");
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
        return shown(201, request, comments.post(CoachId.calling(request), request.id("entryId"), body));
    }

    private Response reply(Request request, String body) {
        return shown(
                201,
                request,
                comments.reply(request.accountId(), request.id("entryId"), request.id("commentId"), body));
    }

    private static Response shown(int status, Request request, Change<Optional<Comment>> change) {
        return request.commitFound(change, comment -> Response.json(status, CommentView.of(comment)));
    }

    private Response edit(Request request, String body) {
        return shown(
                200, request, comments.edit(request.accountId(), request.id("entryId"), request.id("commentId"), body));
    }

    private Response delete(Request request) {
        return request.commitFound(
                comments.delete(request.accountId(), request.id("entryId"), request.id("commentId")),
                deleted -> Response.empty(204));
    }

    private Response turn(Request request, Comment.Visibility visibility) {
        return shown(
                200,
                request,
                comments.turn(request.accountId(), request.id("entryId"), request.id("commentId"), visibility));
    }
}
