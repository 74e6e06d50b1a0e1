package trestle.platform.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortedNumericSelector;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.TotalHits;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;

/**
 * The index of one system in this instance. It is made of what is stored and can be made again at any time, so nothing
 * of it is kept: it is built when the program starts, in the background, and refreshed with each write.
 *
 * <p>A document is never put into the index by its writer's copy of it. {@link #refresh} reads what is stored, under a
 * lock of that document: however writes and notifications overtake one another, the last refresh after a write sees it.
 * Thread-safe.
 */
public final class SearchIndex implements AutoCloseable {
    private static final String KEY = "_key";
    private static final String KIND = "_kind";
    private static final String ID = "_id";
    private static final String ACCESS = "_access";
    private static final String BUILD = "_build";
    private static final int LOCKS = 64;
    private static final Similarity SIMILARITY = new PrivateSimilarity();

    /** Once a program Lucene recommends a module of the JDK that makes vectors faster. None are used here. */
    private static final Logger VECTORS =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        VECTORS.setLevel(Level.SEVERE);
    }

    private final SearchSchema schema;
    private final SearchSource source;
    private final FoldingAnalyzer analyzer = new FoldingAnalyzer();
    private final Directory directory = new ByteBuffersDirectory();
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final ReentrantLock[] locks = new ReentrantLock[LOCKS];
    private final AtomicBoolean changed = new AtomicBoolean();
    private final IndexBuilds builds;

    /** Documents that were refreshed since the current build began, so that it does not put an older state back. */
    private final Set<String> refreshed = ConcurrentHashMap.newKeySet();

    private final AtomicLong build = new AtomicLong();

    private @Nullable Supplier<LiveRefresh> follow;
    private @Nullable LiveRefresh following;

    private SearchIndex(SearchSchema schema, SearchSource source) throws IOException {
        this.schema = schema;
        this.source = source;
        Arrays.setAll(locks, i -> new ReentrantLock());
        writer = new IndexWriter(directory, new IndexWriterConfig(analyzer).setSimilarity(SIMILARITY));
        searchers = new SearcherManager(writer, new Searchers());
        builds = new IndexBuilds(this::buildOnce);
    }

    /** Opens an empty index and begins to build it. The system calls {@link #refresh} after each write. */
    public static SearchIndex open(SearchSchema schema, SearchSource source) {
        var index = prepare(schema, source);
        index.start();
        return index;
    }

    /** An empty index, which {@link #start} begins to build. */
    public static SearchIndex prepare(SearchSchema schema, SearchSource source) {
        return empty(schema, source);
    }

    /**
     * Opens an empty index and begins to build it. It follows the events that the system writes with its changes, at
     * whatever instance, so that {@link #refresh} need not be called.
     *
     * @param touched the document that an event is about, if any; asked by the thread that delivers, so it must be quick
     */
    public static SearchIndex open(
            SearchSchema schema,
            SearchSource source,
            LiveEvents events,
            Function<LiveEvent, Optional<SearchKey>> touched) {
        var index = prepare(schema, source, events, touched);
        index.start();
        return index;
    }

    /** An empty index, which from {@link #start} on follows the events that the system writes. */
    public static SearchIndex prepare(
            SearchSchema schema,
            SearchSource source,
            LiveEvents events,
            Function<LiveEvent, Optional<SearchKey>> touched) {
        var index = empty(schema, source);
        index.follow = () -> new LiveRefresh(index, events, touched);
        return index;
    }

    /** Begins to follow events, and to build. */
    public void start() {
        if (follow != null) following = follow.get();
        rebuild();
    }

    private static final class Searchers extends SearcherFactory {
        @Override
        public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader previous) {
            var searcher = new IndexSearcher(reader);
            searcher.setSimilarity(SIMILARITY);
            return searcher;
        }
    }

    private static SearchIndex empty(SearchSchema schema, SearchSource source) {
        try {
            return new SearchIndex(schema, source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Builds the index again, as when changes may have been missed. What it holds can be found in the meantime. */
    public void rebuild() {
        builds.request();
    }

    /** How far it is. */
    public State state() {
        return new State(builds.phase(), writer.getDocStats().numDocs, builds.read());
    }

    /** Brings one document up to what is stored, or takes it out: to be called after each write, with the ids it touched. */
    public void refresh(String kind, String id) {
        var key = SearchDocument.key(kind, id);
        locked(key, () -> {
            var now = source.find(kind, id);
            refreshed.add(key);
            if (now.isPresent()) {
                put(now.get());
            } else {
                writer.deleteDocuments(new Term(KEY, key));
            }
        });
        changed.set(true);
    }

    private void buildOnce(IndexBuilds.Run run) throws IOException {
        // In this order: a refresh that is in the set from here on has put its document under the new number.
        build.incrementAndGet();
        refreshed.clear();
        try (var all = source.all()) {
            for (var each = all.iterator(); each.hasNext() && run.goesOn(); run.count()) {
                var document = each.next();
                locked(document.key(), () -> {
                    if (!refreshed.contains(document.key())) put(document);
                });
                changed.set(true);
            }
        }
        if (run.goesOn()) writer.deleteDocuments(not(new TermQuery(new Term(BUILD, Long.toString(build.get())))));
        refreshed.clear();
        changed.set(true);
    }

    private void put(SearchDocument document) throws IOException {
        schema.check(document);
        var stored = new Document();
        stored.add(new StringField(KEY, document.key(), Field.Store.NO));
        stored.add(new StringField(KIND, document.kind(), Field.Store.YES));
        stored.add(new StringField(ID, document.id(), Field.Store.YES));
        stored.add(new StringField(BUILD, Long.toString(build.get()), Field.Store.NO));
        document.access().forEach(each -> stored.add(new StringField(ACCESS, each, Field.Store.NO)));
        document.texts().forEach((field, text) -> stored.add(new TextField(field, text, Field.Store.YES)));
        document.labels()
                .forEach((field, values) ->
                        values.forEach(value -> stored.add(new StringField(field, value, Field.Store.NO))));
        document.times().forEach((field, at) -> stored.add(new LongField(field, at.toEpochMilli(), Field.Store.NO)));
        writer.updateDocument(new Term(KEY, document.key()), stored);
    }

    /** Searches what is there now, own writes before this call included. */
    public SearchResults search(SearchRequest request) {
        boolean complete = builds.phase() == State.Phase.READY;
        var text = new TextQuery(analyzer, schema.texts()).parse(request.words());
        if (text.isEmpty() || request.access().isEmpty()) return SearchResults.none(complete);
        try {
            if (changed.getAndSet(false)) searchers.maybeRefreshBlocking();
            var searcher = searchers.acquire();
            try {
                return search(searcher, request, text.get(), complete);
            } finally {
                searchers.release(searcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SearchResults search(IndexSearcher searcher, SearchRequest request, Query text, boolean complete)
            throws IOException {
        if (!request.newestFirst().isEmpty()) declared(schema.times(), request.newestFirst());
        var top = top(searcher, request, filtered(request, text));
        var shown = Arrays.stream(top.scoreDocs)
                .skip(request.offset())
                .mapToInt(hit -> hit.doc)
                .toArray();
        var highlights =
                new HitHighlighter(searcher, analyzer).highlights(schema.texts().keySet(), text, shown);
        var hits = new ArrayList<SearchResults.Hit>();
        for (int i = 0; i < shown.length; i++) {
            var stored = searcher.storedFields().document(shown[i], Set.of(KIND, ID));
            hits.add(new SearchResults.Hit(stored.get(KIND), stored.get(ID), highlights.get(i)));
        }
        boolean exact = top.totalHits.relation() == TotalHits.Relation.EQUAL_TO;
        return new SearchResults(hits, top.totalHits.value(), exact, complete);
    }

    private static TopDocs top(IndexSearcher searcher, SearchRequest request, Query query) throws IOException {
        int wanted = request.offset() + request.limit();
        if (request.newestFirst().isEmpty()) {
            return searcher.search(
                    query, new TopScoreDocCollectorManager(wanted, (ScoreDoc) null, SearchRequest.WINDOW_MAX));
        }
        var newest = new Sort(LongField.newSortField(request.newestFirst(), true, SortedNumericSelector.Type.MAX));
        return searcher.search(query, new TopFieldCollectorManager(newest, wanted, SearchRequest.WINDOW_MAX));
    }

    /** What the caller may not find is left out before anything is counted or scored. */
    private Query filtered(SearchRequest request, Query text) {
        var all = new BooleanQuery.Builder().add(text, Occur.MUST).add(anyOf(ACCESS, request.access()), Occur.FILTER);
        if (!request.kinds().isEmpty()) all.add(anyOf(KIND, request.kinds()), Occur.FILTER);
        for (var filter : request.filters()) {
            switch (filter) {
                case SearchRequest.Filter.AnyOf(var field, var values) ->
                    all.add(anyOf(declared(schema.labels(), field), values), Occur.FILTER);
                case SearchRequest.Filter.NoneOf(var field, var values) ->
                    all.add(anyOf(declared(schema.labels(), field), values), Occur.MUST_NOT);
                case SearchRequest.Filter.Between(var field, var from, var before) ->
                    all.add(
                            LongField.newRangeQuery(
                                    declared(schema.times(), field), from.toEpochMilli(), before.toEpochMilli() - 1),
                            Occur.FILTER);
            }
        }
        return all.build();
    }

    private static String declared(Set<String> fields, String field) {
        if (!fields.contains(field)) throw new IllegalArgumentException("The index has no such field: " + field + ".");
        return field;
    }

    private static Query anyOf(String field, Set<String> values) {
        List<BytesRef> terms = values.stream().map(BytesRef::new).toList();
        return new TermInSetQuery(field, terms);
    }

    private static Query not(Query query) {
        return new BooleanQuery.Builder()
                .add(MatchAllDocsQuery.INSTANCE, Occur.MUST)
                .add(query, Occur.MUST_NOT)
                .build();
    }

    private interface Step {
        void run() throws IOException;
    }

    private void locked(String key, Step step) {
        var lock = locks[Math.floorMod(key.hashCode(), LOCKS)];
        lock.lock();
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            lock.unlock();
        }
    }

    /** Ends a build that is under way. To be closed before the events that it follows. */
    @Override
    public void close() {
        if (following != null) following.close();
        builds.close();
        try (directory;
                writer;
                searchers) {
            refreshed.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How far an index is.
     *
     * @param documents how many can be found by somebody
     * @param read how many documents the building has read so far, or read in all
     */
    public record State(Phase phase, long documents, long read) {
        /** What an index does. */
        public enum Phase {
            /** It reads everything that is stored; what it has read can be found. */
            BUILDING,
            /** Everything can be found. */
            READY,
            /** The store could not be read; it is tried again. */
            WAITING
        }
    }
}
