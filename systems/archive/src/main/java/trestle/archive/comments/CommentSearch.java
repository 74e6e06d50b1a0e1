package trestle.archive.comments;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.media.Media;
import trestle.archive.media.MediaTable;
import trestle.archive.search.SearchText;
import trestle.archive.search.Searchable;
import trestle.model.Page;
import trestle.model.Range;
import trestle.platform.live.LiveEvent;
import trestle.platform.search.SearchDocument;

/** Comments as search finds them: by what they say. A comment's id is that of its item and its own, with a blank between. */
public final class CommentSearch implements Searchable {
    private static final String KIND = "comment";
    private static final int PAGE = 100;

    private final CommentTable table;
    private final CommentedItems items;
    private final LetterTable letters;
    private final MediaTable media;
    private final Function<ItemId, String> pageOf;

    /** @param pageOf the path of the page that shows an item */
    public CommentSearch(CommentTable table, LetterTable letters, MediaTable media, Function<ItemId, String> pageOf) {
        this.table = table;
        this.items = new CommentedItems(table);
        this.letters = letters;
        this.media = media;
        this.pageOf = pageOf;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Stream<SearchDocument> all() {
        return itemIds(letters, media).flatMap(table::listAll).flatMap(comment -> document(comment).stream());
    }

    /** Everything that can be commented on. */
    public static Stream<ItemId> itemIds(LetterTable letters, MediaTable media) {
        var dates = Page.all(page -> letters.listEarliest(Range.all(), page), PAGE)
                .map(letter -> ItemId.letter(letter.date()));
        var files = Arrays.stream(Media.Category.values())
                .flatMap(category -> Page.all(page -> media.list(category, page), PAGE))
                .map(file -> ItemId.media(file.mediaId()));
        return Stream.concat(dates, files);
    }

    private static Optional<SearchDocument> document(Comment comment) {
        return Optional.ofNullable(comment.commentText())
                .map(text -> SearchText.of(
                        KIND,
                        comment.itemId().text() + " " + comment.commentId(),
                        Objects.requireNonNullElse(comment.itemTitle(), ""),
                        "",
                        text,
                        comment.createdAt()));
    }

    @Override
    public Optional<SearchDocument> find(String id) {
        return comment(id).flatMap(CommentSearch::document);
    }

    private Optional<Comment> comment(String id) {
        var parts = id.split(" ", 2);
        return ItemId.find(parts[0])
                .filter(itemId -> parts.length == 2 && items.find(itemId).isPresent())
                .flatMap(itemId -> table.find(itemId, parts[1]));
    }

    @Override
    public Optional<String> touchedBy(LiveEvent event) {
        return Comments.KINDS.contains(event.kind()) && !event.kind().equals(Comments.REACTED)
                ? Optional.of(event.id("itemId") + " " + event.id("commentId"))
                : Optional.empty();
    }

    @Override
    public Optional<Shown> show(String id) {
        return comment(id)
                .flatMap(comment -> items.find(comment.itemId())
                        .map(item -> new Shown(
                                item.title(),
                                pageOf.apply(item.itemId()) + "#comment-" + comment.commentId(),
                                comment.createdAt().toString().substring(0, 10),
                                Letter.DatePrecision.day)));
    }
}
