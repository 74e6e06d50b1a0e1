package trestle.archive.comments;

import java.time.Clock;
import java.util.function.Function;
import trestle.archive.live.StreamRoutes;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.Contributions;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.platform.SystemKit;
import trestle.platform.jobs.TaskResult;
import trestle.platform.web.EventStream;

/** Comments and reactions, put together. */
public record CommentFeature(Comments comments, Reactions reactions, CommentViews views, CommentParts parts) {
    public static CommentFeature of(SystemKit kit, ProfileTable profiles, Authors authors) {
        return of(kit, profiles, authors, kit.clock());
    }

    /** The same at another time, for sample data. */
    public static CommentFeature of(SystemKit kit, ProfileTable profiles, Authors authors, Clock clock) {
        var table = new DynamoCommentTable(kit.database());
        var items = new CommentedItems(table);
        var roles = kit.accountStores().roles();
        var comments = new Comments(
                table,
                items,
                profiles,
                kit.live(),
                kit.jobs()::add,
                event -> roles.noteByHolder(event, Roles.ADMIN),
                clock,
                kit.ids());
        var reactions = new Reactions(table, items, profiles, kit.live(), clock);
        var views = new CommentViews(reactions, authors);
        return new CommentFeature(comments, reactions, views, new CommentParts(comments, views, StreamRoutes.PATH));
    }

    /**
     * Lists of comments on several items.
     *
     * @param pageOf the path of the page that shows an item
     */
    public CommentLists lists(Function<ItemId, String> pageOf) {
        return new CommentLists(comments, views, pageOf);
    }

    /** @param pageOf the path of the page that shows an item */
    public void mount(SystemKit kit, Directory directory, Function<ItemId, String> pageOf) {
        kit.mount(
                        new CommentRoutes(comments, reactions, views, directory),
                        new CommentPages(comments, reactions, views, parts, pageOf))
                .handle(Comments.CLEANUP, run -> {
                    comments.cleanUp(new ItemId(run.get("itemId")), run.get("commentId"));
                    return TaskResult.done();
                });
        var erasure = new CommentErasure(new DynamoCommentTable(kit.database()), kit.transactions());
        kit.erases((account, run) -> erasure.erase(
                new UserId(account.id()), Contributions.isKept(run), run.steps("Taking the name off comments")));
    }

    /** Readers get the events of items that are there, as they get the list of comments. */
    public EventStream streamed(EventStream stream) {
        for (var kind : Comments.KINDS) {
            stream.on(
                    kind,
                    (request, event) ->
                            Roles.READERS.refusalOf(request.caller()).isEmpty()
                                    && ItemId.find(event.id("itemId"))
                                            .flatMap(comments::findItem)
                                            .isPresent());
        }
        return stream;
    }
}
