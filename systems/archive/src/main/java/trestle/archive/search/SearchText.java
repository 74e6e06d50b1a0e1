package trestle.archive.search;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import trestle.platform.search.SearchDocument;
import trestle.platform.search.SearchSchema;

/** The fields of the index, and documents that have them. */
public final class SearchText {
    static final String TITLE = "title";
    static final String AUTHOR = "author";
    static final String TEXT = "text";
    static final String WRITTEN = "written";
    static final String DAY = "day";

    /** In every document that is of a certain day: searches need a word, and "on this day" has none of its own. */
    static final String MARK = "mark";

    static final String MARKED = "onthisday";

    /** Everybody who reads the archive finds everything in it. */
    static final Set<String> READERS = Set.of("readers");

    static final SearchSchema SCHEMA = SearchSchema.empty()
            .text(TITLE, 3)
            .text(AUTHOR, 2)
            .text(TEXT, 1)
            .text(MARK, 0.01f)
            .label(DAY)
            .time(WRITTEN);

    private SearchText() {}

    /** Something with a title and a text, written at a time. */
    public static SearchDocument of(String kind, String id, String title, String author, String text, Instant written) {
        return SearchDocument.of(kind, id, READERS)
                .text(TITLE, title)
                .text(AUTHOR, author)
                .text(TEXT, text)
                .time(WRITTEN, written);
    }

    /** The same for what is of a certain day, to be found on that day of every year. */
    public static SearchDocument onDay(SearchDocument document, LocalDate day) {
        return document.text(MARK, MARKED).label(DAY, label(day));
    }

    static String label(LocalDate day) {
        return "%02d-%02d".formatted(day.getMonthValue(), day.getDayOfMonth());
    }

    static Instant instant(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
