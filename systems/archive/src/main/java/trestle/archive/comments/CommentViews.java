package trestle.archive.comments;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.Authors.Author;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Principal;

/** Comments and reactions as a reader gets them: with the present names of people, and what the reader may do. */
public final class CommentViews {
    private final Reactions reactions;
    private final Authors authors;

    public CommentViews(Reactions reactions, Authors authors) {
        this.reactions = reactions;
        this.authors = authors;
    }

    public CommentView of(Comment comment, Principal.Member reader) {
        return of(List.of(comment), reader).getFirst();
    }

    /** Comments of any items. */
    public List<CommentView> of(List<Comment> comments, Principal.Member reader) {
        var people = authors.of(comments.stream().map(Comment::userId).toList());
        var own = comments.stream()
                .collect(Collectors.groupingBy(
                        Comment::itemId, Collectors.mapping(Comment::commentId, Collectors.toList())))
                .entrySet()
                .stream()
                .flatMap(each ->
                        reactions
                                .own(each.getKey(), each.getValue(), new UserId(reader.accountId()))
                                .entrySet()
                                .stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return comments.stream()
                .map(comment -> view(comment, author(people, comment.userId()), own, reader))
                .toList();
    }

    public List<ReactionView> ofReactions(List<Reaction> found) {
        var people = authors.of(found.stream().map(Reaction::userId).toList());
        return found.stream()
                .map(reaction -> new ReactionView(
                        reaction.itemId().text(),
                        reaction.commentId(),
                        reaction.userId().value(),
                        author(people, reaction.userId()).displayName(),
                        Reactions.text(reaction),
                        reaction.createdAt()))
                .toList();
    }

    private static Author author(Map<UserId, Author> people, UserId userId) {
        return Objects.requireNonNull(people.get(userId));
    }

    private static CommentView view(Comment comment, Author author, Map<String, String> own, Principal.Member reader) {
        var writes = Roles.MEMBERS.refusalOf(reader).isEmpty();
        var isOwn = comment.userId().value().equals(reader.accountId());
        return new CommentView(
                comment.itemId().text(),
                comment.commentId(),
                comment.userId().value(),
                author.displayName(),
                author.photoUrl(),
                comment.commentText(),
                comment.itemType(),
                comment.itemTitle(),
                comment.reactionCount(),
                own.get(comment.commentId()),
                writes && isOwn,
                writes && (isOwn || reader.roles().contains(Roles.ADMIN)),
                comment.createdAt(),
                comment.updatedAt());
    }
}
