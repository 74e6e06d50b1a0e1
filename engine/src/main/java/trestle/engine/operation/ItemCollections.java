package trestle.engine.operation;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ItemCollectionMetrics;
import trestle.engine.table.Table;
import trestle.engine.value.Item;

/** Item collections: the items of one partition, whose size matters in tables with local indexes. */
final class ItemCollections {
    private static final double GIGABYTE = 1024.0 * 1024 * 1024;

    private final Context context;

    ItemCollections(Context context) {
        this.context = context;
    }

    /** What is answered to {@code ReturnItemCollectionMetrics}: nothing for a table without local indexes. */
    @Nullable ItemCollectionMetrics report(@Nullable String wanted, Table table, Supplier<Item> keyed) {
        if (wanted == null || wanted.equals("NONE") || !table.hasLocalIndexes()) {
            return null;
        }
        var partition = keyed.get().pick(table.key().partitionNames());
        var lower = Math.floor(sizeBytes(table, partition) / GIGABYTE);
        return new ItemCollectionMetrics(partition, lower, lower + 1);
    }

    /** A table under a gigabyte has no collection over one; only in larger ones is the collection itself looked at. */
    private double sizeBytes(Table table, Item partition) {
        var whole = context.catalog().sizeBytes(table);
        if (whole < GIGABYTE) {
            return whole;
        }
        var span = table.partition(List.copyOf(partition.values().values()));
        var size = 0L;
        try (var view = context.store().view();
                var rows = view.ascending(span.from(), span.to())) {
            while (rows.next()) {
                size += Item.of(rows.value()).sizeBytes();
            }
        }
        return size;
    }
}
