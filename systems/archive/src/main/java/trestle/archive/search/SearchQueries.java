package trestle.archive.search;

import java.time.LocalDate;
import java.util.Collection;
import trestle.platform.search.SearchRequest;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Reads what people look for. */
final class SearchQueries {
    private SearchQueries() {}

    static Checked<ArchiveSearch.Query> parse(Fields in, Collection<String> kinds) {
        in.whenMissing("q", "Enter a word to search for.");
        var words = in.line("q", 1, SearchRequest.WORDS_LENGTH_MAX);
        var kind = in.lineIfGiven("type", 1, 20);
        in.check("type", kind.isEmpty() || kinds.contains(kind.get()), "choice", "Choose letter, comment or media.");
        var from = in.wholeIfGiven("fromYear", 1, 9999);
        var to = in.wholeIfGiven("toYear", 1, 9999);
        var page = in.page();
        return in.make(() -> new ArchiveSearch.Query(
                words,
                kind,
                from.map(year -> LocalDate.of(year, 1, 1)),
                to.map(year -> LocalDate.of(year, 12, 31)),
                page));
    }
}
