package trestle.archive.search;

import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.SystemKit;
import trestle.platform.live.LiveEvent;
import trestle.platform.search.Highlight;
import trestle.platform.search.SearchDocument;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchRequest;
import trestle.platform.search.SearchResults;
import trestle.platform.search.SearchSource;

/** One index over all that can be found, which follows the live events of every instance. */
public final class ArchiveSearch {
    private static final int ON_THIS_DAY_MAX = 10;

    private final Map<String, Searchable> kinds = new LinkedHashMap<>();
    private final SearchIndex index;
    private final Cursors cursors;

    public ArchiveSearch(SystemKit kit, List<Searchable> searchables) {
        searchables.forEach(each -> kinds.put(each.kind(), each));
        this.cursors = kit.database().cursors();
        this.index = kit.search(SearchText.SCHEMA, new Everything(), this::touched);
    }

    /** What people look for. */
    public record Query(
            String words, Optional<String> kind, Optional<LocalDate> from, Optional<LocalDate> to, PageRequest page) {}

    /**
     * What was found.
     *
     * @param snippet the passage that matches best
     */
    public record Found(String kind, String id, Searchable.Shown shown, Highlight snippet) {}

    /** The kinds of things that can be found. */
    public Set<String> kinds() {
        return kinds.keySet();
    }

    /** What matches best, best first: of the first thousand. What changes between two pages may show twice, or not. */
    public Page<Found> search(Query query) {
        var boundTo = "ArchiveSearch.search\n" + query.page().audience();
        int offset =
                query.page().cursor().map(cursor -> offset(cursor, boundTo)).orElse(0);
        int limit = Math.min(query.page().limit(), SearchRequest.WINDOW_MAX - offset);
        var request = SearchRequest.of(query.words(), SearchText.READERS).page(offset, limit);
        if (query.kind().isPresent()) request = request.kinds(query.kind().get());
        if (query.from().isPresent() || query.to().isPresent()) request = request.filter(between(query));
        var results = index.search(request);
        var items = results.hits().stream().flatMap(hit -> found(hit).stream()).toList();
        int end = offset + limit;
        var goesOn = results.total() > end && end < SearchRequest.WINDOW_MAX;
        return goesOn
                ? new Page<>(items, Optional.of(cursors.seal(bytes(end), boundTo)), Page.Ended.AT_THE_LIMIT)
                : Page.complete(items);
    }

    private int offset(String cursor, String boundTo) {
        return ByteBuffer.wrap(cursors.open(cursor, boundTo)).getInt();
    }

    private static byte[] bytes(int offset) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(offset).array();
    }

    private static SearchRequest.Filter between(Query query) {
        return new SearchRequest.Filter.Between(
                SearchText.WRITTEN,
                SearchText.instant(query.from().orElse(LocalDate.of(1, 1, 1))),
                SearchText.instant(query.to().orElse(LocalDate.of(9999, 12, 30)).plusDays(1)));
    }

    /** What was written on this day of a year, the latest first. */
    public List<Found> onThisDay(LocalDate today) {
        var request = SearchRequest.of(SearchText.MARKED, SearchText.READERS)
                .filter(new SearchRequest.Filter.AnyOf(SearchText.DAY, Set.of(SearchText.label(today))))
                .newestFirst(SearchText.WRITTEN)
                .page(0, ON_THIS_DAY_MAX);
        return index.search(request).hits().stream()
                .flatMap(hit -> found(hit).stream())
                .toList();
    }

    private Optional<Found> found(SearchResults.Hit hit) {
        return Optional.ofNullable(kinds.get(hit.kind()))
                .flatMap(kind -> kind.show(hit.id()))
                .map(shown -> new Found(hit.kind(), hit.id(), shown, snippet(hit, shown)));
    }

    private static Highlight snippet(SearchResults.Hit hit, Searchable.Shown shown) {
        return Stream.of(SearchText.TEXT, SearchText.AUTHOR, SearchText.TITLE)
                .flatMap(field -> Optional.ofNullable(hit.highlights().get(field)).stream())
                .findFirst()
                .orElseGet(() -> Highlight.of(shown.title(), List.of()));
    }

    private Optional<SearchKey> touched(LiveEvent event) {
        return kinds.values().stream()
                .flatMap(kind -> kind.touchedBy(event).map(id -> new SearchKey(kind.kind(), id)).stream())
                .findFirst();
    }

    private final class Everything implements SearchSource {
        @Override
        public Stream<SearchDocument> all() {
            return kinds.values().stream().flatMap(Searchable::all);
        }

        @Override
        public Optional<SearchDocument> find(String kind, String id) {
            return Optional.ofNullable(kinds.get(kind)).flatMap(each -> each.find(id));
        }
    }
}
