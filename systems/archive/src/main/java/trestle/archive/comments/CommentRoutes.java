package trestle.archive.comments;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** Comments and reactions over the API. */
public final class CommentRoutes implements ApiRoutes {
    /** How often somebody comments or edits a comment, by whichever way. */
    static final RateLimit COMMENTS = new RateLimit("comment", 20, Duration.ofMinutes(1));

    /** How often somebody reacts or takes a reaction back, by whichever way. */
    static final RateLimit REACTIONS = new RateLimit("reaction", 60, Duration.ofMinutes(1));

    static final Shape<String> TEXT = Shape.of(in -> in.text("commentText", 1, Comments.TEXT_MAX));
    static final Shape<Reaction.Type> TYPE = Shape.of(in -> in.choice("reactionType", Reaction.Type.class));

    private static final String LIST = "/items/{itemId}/comments";
    private static final String ONE = LIST + "/{commentId}";

    private final Comments comments;
    private final Reactions reactions;
    private final CommentViews views;
    private final Directory directory;

    public CommentRoutes(Comments comments, Reactions reactions, CommentViews views, Directory directory) {
        this.comments = comments;
        this.reactions = reactions;
        this.views = views;
        this.directory = directory;
    }

    /** How many reacted to a comment, and how the caller did. */
    public record ReactionCount(int reactionCount, @Nullable String myReaction) {}

    @Override
    public void declare(Api api) {
        api.get(LIST, Roles.READERS, Shape.PAGE, this::list)
                .lists(CommentView.class)
                .summary("List the comments on a letter (`letter:DATE`) or a file (`media:ID`), oldest first.");
        api.post(LIST, Roles.MEMBERS, TEXT, this::post)
                .limit(COMMENTS)
                .beforeReplay(this::checkItem)
                .returns(201, CommentView.class)
                .summary("Comment on a letter or a file.");
        api.patch(ONE, Roles.MEMBERS, TEXT, this::edit)
                .limit(COMMENTS)
                .returns(200, CommentView.class)
                .summary("Edit one of your comments.");
        api.delete(ONE, Roles.MEMBERS, this::delete)
                .returns(204)
                .summary("Delete one of your comments. Administrators delete any.");
        api.put(ONE + "/reaction", Roles.MEMBERS, TYPE, this::react)
                .limit(REACTIONS)
                .returns(200, ReactionCount.class)
                .summary("React to a comment, or change your reaction.");
        api.delete(ONE + "/reaction", Roles.MEMBERS, this::withdraw)
                .limit(REACTIONS)
                .returns(200, ReactionCount.class)
                .summary("Take your reaction to a comment back.");
        api.get(ONE + "/reactions", Roles.READERS, Shape.PAGE, this::listReactions)
                .lists(ReactionView.class)
                .summary("List the reactions to a comment.");
        api.get("/users/{userId}/comments", Roles.READERS, Shape.PAGE, this::listByUser)
                .lists(CommentView.class)
                .summary("List a person's comments, newest first, unless their profile is private.");
        api.get("/users/{userId}/reactions", Roles.READERS, Shape.PAGE, this::listReactionsByUser)
                .lists(ReactionView.class)
                .summary("List a person's reactions, newest first, unless their profile is private.");
    }

    /** The item that the path names; 404 for text that cannot name one. */
    static ItemId item(Request request) {
        return ItemId.find(request.path("itemId")).orElseThrow(Problem::notFoundException);
    }

    static UserId caller(Request request) {
        return new UserId(request.accountId());
    }

    private void checkItem(Request request) {
        if (comments.findItem(item(request)).isEmpty()) throw Problem.notFoundException();
    }

    private Response list(Request request, PageRequest page) {
        return shown(request, comments.list(item(request), page).orElseThrow(Problem::notFoundException));
    }

    private Response shown(Request request, Page<Comment> page) {
        return Response.list(new Page<>(views.of(page.items(), request.member()), page.next(), page.ended()));
    }

    private Response post(Request request, String text) {
        return answered(request, 201, comments.post(item(request), caller(request), text));
    }

    private Response edit(Request request, String text) {
        return answered(request, 200, comments.edit(item(request), request.id("commentId"), caller(request), text));
    }

    private Response answered(Request request, int status, Change<CommentResult> change) {
        return request.commit(change, result -> Response.json(status, views.of(done(result), request.member())));
    }

    private Response delete(Request request) {
        return request.commit(deletion(comments, request), result -> {
            done(result);
            return Response.empty(204);
        });
    }

    static Change<CommentResult> deletion(Comments comments, Request request) {
        var asAdmin = request.member().roles().contains(Roles.ADMIN);
        return comments.delete(item(request), request.id("commentId"), caller(request), asAdmin);
    }

    /** The comment that was written, edited or deleted; refuses with the reason why it was not. */
    static Comment done(CommentResult result) {
        return switch (result) {
            case CommentResult.Done(var comment) -> comment;
            case CommentResult.NotFound notFound -> throw Problem.notFoundException();
            case CommentResult.NotAllowed notAllowed ->
                throw Problem.forbidden("This comment was written by someone else.")
                        .asException();
            case CommentResult.Moving moving -> throw moving();
        };
    }

    private static RuntimeException moving() {
        return Problem.conflict(
                        "letter-moving",
                        "This letter is being moved",
                        "It’s being moved to another date. Try again in a minute.")
                .asException();
    }

    private Response react(Request request, Reaction.Type type) {
        var change = reactions.react(item(request), request.id("commentId"), caller(request), type);
        return request.commit(change, result -> Response.json(200, done(result)));
    }

    private Response withdraw(Request request) {
        var change = reactions.withdraw(item(request), request.id("commentId"), caller(request));
        return request.commit(change, result -> Response.json(200, done(result)));
    }

    /** What the reader sees now; refuses with the reason why nothing changed. */
    static ReactionCount done(ReactionResult result) {
        return switch (result) {
            case ReactionResult.Done(var count, var mine) -> new ReactionCount(count, mine);
            case ReactionResult.NotFound notFound -> throw Problem.notFoundException();
            case ReactionResult.Moving moving -> throw moving();
        };
    }

    private Response listReactions(Request request, PageRequest page) {
        return shownReactions(
                reactions.list(item(request), request.id("commentId"), page).orElseThrow(Problem::notFoundException));
    }

    private Response shownReactions(Page<Reaction> page) {
        return Response.list(new Page<>(views.ofReactions(page.items()), page.next(), page.ended()));
    }

    private Response listByUser(Request request, PageRequest page) {
        return shown(request, comments.listByUser(open(request), page));
    }

    private Response listReactionsByUser(Request request, PageRequest page) {
        return shownReactions(reactions.listByUser(open(request), page));
    }

    /** The person whom the path names, if the caller may see what they wrote. */
    private UserId open(Request request) {
        var person = directory.find(new UserId(request.id("userId"))).orElseThrow(Problem::notFoundException);
        var isSelf = person.userId().equals(caller(request));
        return Optional.of(person.userId())
                .filter(userId -> isSelf || !person.isProfilePrivate())
                .orElseThrow(() -> Problem.forbidden("This profile is private.").asException());
    }
}
