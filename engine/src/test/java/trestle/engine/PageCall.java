package trestle.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.Key;
import trestle.engine.api.PageResult;
import trestle.engine.api.QueryRequest;
import trestle.engine.api.ScanRequest;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** A query or a scan, to be run for one page or for all. */
public final class PageCall {
    private static final int PAGES_MAX = 10_000;

    private final TestTable table;
    private final @Nullable String keyCondition;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Value> values = new LinkedHashMap<>();
    private @Nullable String index;
    private @Nullable String filter;
    private @Nullable String projection;
    private @Nullable String select;
    private @Nullable Integer limit;
    private @Nullable Integer segment;
    private @Nullable Integer segments;
    private @Nullable Boolean forward;
    private @Nullable Boolean consistent;
    private @Nullable Key start;
    private @Nullable String capacity;
    private @Nullable String snapshot;

    /** @param keyCondition of a query; null for a scan */
    PageCall(TestTable table, @Nullable String keyCondition) {
        this.table = table;
        this.keyCondition = keyCondition;
    }

    public PageCall with(String placeholder, @Nullable Object value) {
        values.put(placeholder, Plain.value(value));
        return this;
    }

    public PageCall naming(String placeholder, String attribute) {
        names.put(placeholder, attribute);
        return this;
    }

    public PageCall in(@Nullable String indexName) {
        index = indexName;
        return this;
    }

    public PageCall filter(String expression) {
        filter = expression;
        return this;
    }

    public PageCall projecting(String expression) {
        projection = expression;
        return this;
    }

    public PageCall select(@Nullable String what) {
        select = what;
        return this;
    }

    public PageCall limit(@Nullable Integer most) {
        limit = most;
        return this;
    }

    public PageCall descending() {
        return forward(false);
    }

    public PageCall forward(boolean ascending) {
        forward = ascending;
        return this;
    }

    public PageCall consistent() {
        consistent = true;
        return this;
    }

    public PageCall segment(@Nullable Integer one, @Nullable Integer ofAll) {
        segment = one;
        segments = ofAll;
        return this;
    }

    public PageCall after(@Nullable Item lastEvaluatedKey) {
        start = lastEvaluatedKey == null ? null : new Key(lastEvaluatedKey.values());
        return this;
    }

    public PageCall capacity(String wanted) {
        capacity = wanted;
        return this;
    }

    /** Of a scan: as the table was in a snapshot that is kept. */
    public PageCall at(String kept) {
        snapshot = kept;
        return this;
    }

    public PageResult run() {
        var attributes =
                new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values, null);
        var engine = table.db().engine();
        return keyCondition == null
                ? scan(new ScanRequest(
                        table.name(),
                        index,
                        filter,
                        projection,
                        attributes,
                        null,
                        null,
                        null,
                        select,
                        limit,
                        segment,
                        segments,
                        consistent,
                        start,
                        capacity,
                        null))
                : engine.query(new QueryRequest(
                        table.name(),
                        index,
                        keyCondition,
                        filter,
                        projection,
                        attributes,
                        null,
                        null,
                        null,
                        null,
                        select,
                        limit,
                        forward,
                        consistent,
                        start,
                        capacity,
                        null));
    }

    private PageResult scan(ScanRequest request) {
        var engine = table.db().engine();
        return snapshot == null ? engine.scan(request) : engine.scanAt(snapshot, request);
    }

    public List<Map<String, Object>> items() {
        return run().items().stream().map(Plain::of).toList();
    }

    /** One attribute of each item of the page. */
    public List<Object> column(String attribute) {
        return items().stream().map(item -> item.get(attribute)).toList();
    }

    /** One attribute of each item of all pages. */
    public List<Object> wholeColumn(String attribute) {
        var column = new ArrayList<>();
        for (var page : pages()) {
            for (var item : page.items()) {
                column.add(Plain.of(item).get(attribute));
            }
        }
        return column;
    }

    /** All pages, the last of which has no last evaluated key. */
    public List<PageResult> pages() {
        var pages = new ArrayList<PageResult>();
        do {
            var page = run();
            pages.add(page);
            after(page.lastEvaluatedKey());
        } while (pages.getLast().lastEvaluatedKey() != null && pages.size() < PAGES_MAX);
        return pages;
    }
}
