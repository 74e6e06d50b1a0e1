package trestle.archive.comments;

import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Ids;
import trestle.model.Open;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Turns;
import trestle.model.Write;
import trestle.platform.live.LiveEvents;

/** Reactions to comments: one for each person and comment. A comment counts them, in the transaction that changes them. */
public final class Reactions {
    private final CommentTable table;
    private final CommentedItems items;
    private final ProfileTable profiles;
    private final LiveEvents live;
    private final Clock clock;
    private final Turns turns = new Turns();

    public Reactions(CommentTable table, CommentedItems items, ProfileTable profiles, LiveEvents live, Clock clock) {
        this.table = table;
        this.items = items;
        this.profiles = profiles;
        this.live = live;
        this.clock = clock;
    }

    /** The reactions to a comment; empty if there is no such comment. */
    public Optional<Page<Reaction>> list(ItemId itemId, String commentId, PageRequest page) {
        return items.find(itemId)
                .flatMap(item -> table.find(itemId, commentId))
                .map(comment -> table.listReactions(itemId, commentId, page));
    }

    /** A person's reactions to comments that are there, newest first. */
    public Page<Reaction> listByUser(UserId userId, PageRequest page) {
        return items.present(table.listReactionsByUser(userId, page), Reaction::itemId)
                .filter(reaction ->
                        table.find(reaction.itemId(), reaction.commentId()).isPresent());
    }

    /** What a reader thinks of the comments of a page, by the ids of the comments. */
    public Map<String, String> own(ItemId itemId, Collection<String> commentIds, UserId readerId) {
        if (commentIds.isEmpty()) return Map.of();
        return table.listOwnReactions(itemId, commentIds, readerId).stream()
                .collect(Collectors.toMap(Reaction::commentId, Reactions::text));
    }

    /** What kind of reaction it is, as it is stored. */
    public static String text(Reaction reaction) {
        return switch (reaction.reactionType()) {
            case Open.Known<Reaction.Type>(var type) -> type.name();
            case Open.Other<Reaction.Type>(var text) -> text;
        };
    }

    /** Reacts to a comment, or reacts differently than before. Repeating it changes nothing. */
    public Change<ReactionResult> react(ItemId itemId, String commentId, UserId userId, Reaction.Type type) {
        var now = clock.instant();
        return change(itemId, commentId, userId, (comment, before) -> {
            if (before != null) return changing(comment, before, type);
            var author = profiles.find(userId).map(Profile::displayName);
            if (author.isEmpty()) return Plan.none(new ReactionResult.NotFound());
            var reaction = new Reaction(itemId, commentId, userId, author.get(), Open.of(type), now);
            return plan(comment, comment.reactionCount() + 1, type.name(), table.react(reaction));
        });
    }

    private Plan<ReactionResult> changing(Comment comment, Reaction before, Reaction.Type type) {
        return before.reactionType().is(type)
                ? Plan.none(new ReactionResult.Done(comment.reactionCount(), type.name()))
                : plan(comment, comment.reactionCount(), type.name(), table.change(before, before.of(type)));
    }

    /** Takes a reaction back. Repeating it changes nothing. */
    public Change<ReactionResult> withdraw(ItemId itemId, String commentId, UserId userId) {
        return change(
                itemId,
                commentId,
                userId,
                (comment, before) -> before == null
                        ? Plan.none(new ReactionResult.Done(comment.reactionCount(), null))
                        : plan(comment, comment.reactionCount() - 1, null, table.withdraw(before)));
    }

    private Change<ReactionResult> change(
            ItemId itemId,
            String commentId,
            UserId userId,
            BiFunction<Comment, @Nullable Reaction, Plan<ReactionResult>> planner) {
        return Change.<ReactionResult>planned(() -> {
                    // The comment's row, which counts it, is found by the time in its id.
                    if (Ids.timeOf(commentId).isEmpty()) return Plan.none(new ReactionResult.NotFound());
                    var item = items.find(itemId);
                    var comment = item.flatMap(each -> table.find(itemId, commentId));
                    if (comment.isEmpty()) return Plan.none(new ReactionResult.NotFound());
                    if (item.get().moving()) return Plan.none(new ReactionResult.Moving());
                    var before = table.findReaction(itemId, commentId, userId);
                    return planner.apply(comment.get(), before.orElse(null));
                })
                .inTurn(turns, commentId);
    }

    private Plan<ReactionResult> plan(Comment comment, int count, @Nullable String mine, Write write) {
        return Plan.<ReactionResult>of(new ReactionResult.Done(count, mine), write)
                .replanIfRefused(write)
                .with(live.add(Comments.REACTED, Comments.named(comment)));
    }
}
