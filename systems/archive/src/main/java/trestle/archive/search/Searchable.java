package trestle.archive.search;

import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.letters.Letter;
import trestle.platform.live.LiveEvent;
import trestle.platform.search.SearchDocument;

/** A kind of thing that can be found. Made with {@link SearchText}, so that all kinds have the fields of the index. */
public interface Searchable {
    /** What it is called in the API, such as {@code letter}. */
    String kind();

    /** All of them, read as they are taken. */
    Stream<SearchDocument> all();

    /** One of them, by a consistent read. */
    Optional<SearchDocument> find(String id);

    /** The id of the one that a live event is about, if it is about one of them. */
    Optional<String> touchedBy(LiveEvent event);

    /** How one of them is shown among what was found; empty if it is gone meanwhile. */
    Optional<Shown> show(String id);

    /**
     * A thing that was found.
     *
     * @param path of its page, within the site
     * @param date of a letter, or when it was written; as it is filed
     * @param precision how well the date is known
     */
    record Shown(String title, String path, String date, Letter.DatePrecision precision) {}
}
