package trestle.engine.operation;

import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.PageResult;
import trestle.engine.expression.Condition;
import trestle.engine.expression.Projection;
import trestle.engine.store.View;
import trestle.engine.table.Index;
import trestle.engine.table.KeyLayout;
import trestle.engine.table.Span;
import trestle.engine.table.Table;
import trestle.engine.value.Item;

/**
 * Reads one page of a table or index: entries of a span in order, up to a number and up to a size, both counted before the
 * filter, as the service counts them.
 */
final class PageReader {
    private static final int PAGE_BYTES_MAX = 1024 * 1024;

    /** What to answer of each item. */
    enum Select {
        ALL,
        PROJECTED,
        SPECIFIC,
        COUNT
    }

    /** What to read. */
    record Plan(
            Table table,
            @Nullable Index index,
            Span span,
            @Nullable Condition filter,
            @Nullable Projection projection,
            Select select) {
        KeyLayout layout() {
            return index == null ? table.key() : index.key();
        }

        /** Whether an index row is not enough, and the item itself must be fetched: only local indexes do this. */
        boolean fetches() {
            if (index == null || index.projectsAll()) {
                return false;
            }
            var filtersBeyond =
                    filter != null && !filter.topLevelNames().stream().allMatch(index::projects);
            var answersBeyond =
                    projection != null && !projection.paths().stream().allMatch(path -> index.projects(path.head()));
            return select == Select.ALL || filtersBeyond || answersBeyond;
        }
    }

    /** @param startAfter the key of the row before the first to be read, or null */
    record Options(
            boolean forward,
            @Nullable Integer limit,
            byte @Nullable [] startAfter,
            boolean consistent,
            @Nullable String returnConsumedCapacity) {}

    private final Plan plan;
    private final Options options;
    private final View view;
    private final boolean fetches;
    private final ArrayList<Item> items = new ArrayList<>();
    private int count;
    private int scanned;
    private long entryBytes;
    private long fetchedUnitsBytes;

    private PageReader(Plan plan, Options options, View view) {
        this.plan = plan;
        this.options = options;
        this.view = view;
        this.fetches = plan.fetches();
    }

    /** Reads the page, or returns null if the table was changed since the plan was made: then plan again. */
    static @Nullable PageResult read(Context context, Plan plan, Options options) {
        try (var view = context.store().view()) {
            if (!context.catalog().isCurrent(plan.table())) {
                return null;
            }
            return read(view, plan, options);
        }
    }

    /** Reads the page from a view of the time when the table was as planned. */
    static PageResult read(View view, Plan plan, Options options) {
        return new PageReader(plan, options, view).read();
    }

    private PageResult read() {
        var from = plan.span().from();
        var to = plan.span().to();
        if (options.startAfter() != null) {
            if (options.forward()) {
                from = Arrays.copyOf(options.startAfter(), options.startAfter().length + 1);
            } else {
                to = options.startAfter();
            }
        }
        var limit = options.limit() == null ? Integer.MAX_VALUE : options.limit();
        Item last = null;
        try (var rows = options.forward() ? view.ascending(from, to) : view.descending(from, to)) {
            while (rows.next()) {
                var entry = Item.of(rows.value());
                take(entry);
                if (scanned >= limit || entryBytes >= PAGE_BYTES_MAX) {
                    last = entry;
                    break;
                }
            }
        }
        return result(last);
    }

    private void take(Item entry) {
        scanned++;
        entryBytes += entry.sizeBytes();
        var item = fetches ? fetch(entry) : entry;
        if (plan.filter() != null && !plan.filter().matches(item)) {
            return;
        }
        count++;
        if (plan.select() != Select.COUNT) {
            items.add(plan.projection() == null ? item : plan.projection().apply(item));
        }
    }

    private Item fetch(Item entry) {
        var form = view.get(plan.table().itemKey(entry));
        if (form == null) {
            throw new IllegalStateException("an index row without its item");
        }
        var item = Item.of(form);
        fetchedUnitsBytes += (item.sizeBytes() + 4095L) / 4096 * 4096;
        return item;
    }

    private PageResult result(@Nullable Item last) {
        var index = plan.index();
        var keyNames = index == null ? plan.table().keyNames() : index.keyNames();
        return new PageResult(
                plan.select() == Select.COUNT ? null : items,
                count,
                scanned,
                last == null ? null : last.pick(keyNames),
                capacity().report(options.returnConsumedCapacity()));
    }

    private Capacity capacity() {
        var capacity = new Capacity(plan.table().name(), false);
        var index = plan.index();
        if (index == null) {
            capacity.read(entryBytes, options.consistent());
        } else {
            capacity.read(index, entryBytes, options.consistent());
            if (fetchedUnitsBytes > 0) {
                capacity.read(fetchedUnitsBytes, options.consistent());
            }
        }
        return capacity;
    }
}
