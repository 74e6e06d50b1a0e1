package trestle.archive.comments;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.archive.media.Media;
import trestle.model.Page;

/** What can be commented on. A deleted letter is not there, nor is the copy of one that is still on the move. */
public final class CommentedItems {
    private final CommentTable table;

    public CommentedItems(CommentTable table) {
        this.table = table;
    }

    public Optional<CommentedItem> find(ItemId itemId) {
        return Optional.ofNullable(findEach(List.of(itemId)).get(itemId));
    }

    /** Those of several that are there. */
    public Map<ItemId, CommentedItem> findEach(Collection<ItemId> itemIds) {
        var dates = itemIds.stream().flatMap(each -> Stream.ofNullable(each.letterDate()));
        var mediaIds = itemIds.stream().flatMap(each -> Stream.ofNullable(each.mediaId()));
        return Stream.concat(
                        letters(dates.distinct().toList()),
                        media(mediaIds.distinct().toList()))
                .collect(Collectors.toMap(CommentedItem::itemId, Function.identity()));
    }

    /** Leaves out comments and reactions whose item is gone, or not there yet. */
    <T> Page<T> present(Page<T> page, Function<T, ItemId> itemOf) {
        var there = findEach(page.items().stream().map(itemOf).distinct().toList());
        return page.filter(each -> there.containsKey(itemOf.apply(each)));
    }

    private Stream<CommentedItem> letters(List<String> dates) {
        if (dates.isEmpty()) return Stream.empty();
        return table.listLetters(dates).stream()
                .filter(letter -> letter.deletedAt() == null)
                .map(letter -> new CommentedItem(
                        ItemId.letter(letter.date()),
                        CommentedItem.Type.letter,
                        letter.title(),
                        letter.updatedBy(),
                        letter.movingTo() != null));
    }

    private Stream<CommentedItem> media(List<String> mediaIds) {
        if (mediaIds.isEmpty()) return Stream.empty();
        return table.listMedia(mediaIds).stream()
                .map(media -> new CommentedItem(
                        ItemId.media(media.mediaId()),
                        CommentedItem.Type.media,
                        title(media),
                        media.uploaderId(),
                        false));
    }

    private static String title(Media media) {
        if (media.title() != null) return media.title();
        return media.caption() == null ? media.fileName() : media.caption();
    }
}
