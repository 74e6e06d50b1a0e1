package trestle.archive.media;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.letters.Letter;
import trestle.archive.search.SearchText;
import trestle.archive.search.Searchable;
import trestle.model.Page;
import trestle.platform.live.LiveEvent;
import trestle.platform.search.SearchDocument;

/** Files of the gallery as search finds them: by their titles and captions. */
public final class MediaSearch implements Searchable {
    private static final String KIND = "media";
    private static final int PAGE = 100;

    private final MediaTable table;

    public MediaSearch(MediaTable table) {
        this.table = table;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Stream<SearchDocument> all() {
        return all(table).flatMap(media -> find(media.mediaId()).stream());
    }

    /** Everything in the gallery. */
    public static Stream<MediaSummary> all(MediaTable table) {
        return Arrays.stream(Media.Category.values())
                .flatMap(category -> Page.all(page -> table.list(category, page), PAGE));
    }

    @Override
    public Optional<SearchDocument> find(String mediaId) {
        return table.find(mediaId)
                .map(media -> SearchText.of(
                        KIND,
                        mediaId,
                        Objects.requireNonNullElse(media.title(), ""),
                        "",
                        Objects.requireNonNullElse(media.caption(), ""),
                        media.sortDate()));
    }

    @Override
    public Optional<String> touchedBy(LiveEvent event) {
        return event.kind().equals(Gallery.CHANGED) ? Optional.of(event.id(Gallery.ID)) : Optional.empty();
    }

    @Override
    public Optional<Shown> show(String mediaId) {
        return table.find(mediaId)
                .map(media -> new Shown(
                        media.name(),
                        "/gallery/" + mediaId,
                        media.sortDate().toString().substring(0, 10),
                        Letter.DatePrecision.day));
    }
}
