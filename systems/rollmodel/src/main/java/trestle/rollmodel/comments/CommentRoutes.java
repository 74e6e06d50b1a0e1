package trestle.rollmodel.comments;

import java.time.Duration;
import java.util.List;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.requests.PageQuery;

/** Comments over HTTP. */
public final class CommentRoutes implements ApiRoutes {
    /** How many comments a coach posts an hour, by whichever way. */
    public static final int PER_HOUR = 60;

    public static final String LIMIT = "comments";
    public static final Duration HOUR = Duration.ofHours(1);

    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");
    private static final String ONE = "/entries/{entryId}/comments/{commentId}";

    private final Comments comments;

    public CommentRoutes(Comments comments) {
        this.comments = comments;
    }

    @Override
    public void declare(Api api) {
        api.get("/entries/{entryId}/comments", Caller.role("athlete", "coach"), PageQuery::parse, this::list)
                .lists(CommentView.class)
                .summary("List the comments on an entry that you can see, oldest first.");
        api.post("/entries/{entryId}/comments", COACH, CommentRoutes::body, this::post)
                .limit(LIMIT, PER_HOUR, HOUR)
                .beforeReplay(request -> checkReadable(comments, request))
                .returns(201, CommentView.class)
                .summary("Comment on an entry of a linked athlete.");
        api.patch(ONE, COACH, CommentRoutes::body, this::edit)
                .returns(200, CommentView.class)
                .summary("Edit one of your comments.");
        api.delete(ONE, Caller.MEMBER, this::delete).returns(204).summary("Delete one of your comments.");
        api.put(ONE + "/visibility", ATHLETE, CommentRoutes::visibility, this::turn)
                .returns(200, CommentView.class)
                .summary("Hide a comment on one of your entries, or show it again.");
        api.get("/me/comments", COACH, PageQuery::parse, this::listOwn)
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

    /** Refuses a coach who does not see the entry, or no longer. */
    public static void checkReadable(Comments comments, Request request) {
        if (!comments.canRead(request.accountId(), PathId.of(request, "entryId")))
            throw Problem.notFound().refuse();
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(comments.list(request.accountId(), PathId.of(request, "entryId"), page)
                .orElseThrow(() -> Problem.notFound().refuse())
                .map(CommentView::of));
    }

    private Response post(Request request, String body) {
        return comments.post(
                        request.accountId(),
                        PathId.of(request, "entryId"),
                        body,
                        comment -> remembering(request, comment))
                .map(CommentRoutes::posted)
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    private static List<Write> remembering(Request request, Comment comment) {
        return request.remembering(posted(comment));
    }

    private static Response posted(Comment comment) {
        return Response.json(201, CommentView.of(comment));
    }

    private Response edit(Request request, String body) {
        return comments.edit(request.accountId(), PathId.of(request, "entryId"), PathId.of(request, "commentId"), body)
                .map(comment -> Response.json(200, CommentView.of(comment)))
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    private Response delete(Request request) {
        boolean done =
                comments.delete(request.accountId(), PathId.of(request, "entryId"), PathId.of(request, "commentId"));
        if (done) return Response.empty(204);
        throw Problem.notFound().refuse();
    }

    private Response turn(Request request, Comment.Visibility visibility) {
        return comments.turn(
                        request.accountId(), PathId.of(request, "entryId"), PathId.of(request, "commentId"), visibility)
                .map(comment -> Response.json(200, CommentView.of(comment)))
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    private Response listOwn(Request request, PageRequest page) {
        return Response.list(comments.listOwn(request.accountId(), page).map(CommentView::of));
    }
}
