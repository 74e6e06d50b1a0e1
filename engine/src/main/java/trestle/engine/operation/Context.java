package trestle.engine.operation;

import java.time.InstantSource;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.store.Store;
import trestle.engine.table.Catalog;
import trestle.engine.table.ItemLocks;
import trestle.engine.table.RequestTokens;
import trestle.engine.table.Table;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** What operations work on. */
public record Context(Store store, Catalog catalog, ItemLocks locks, RequestTokens tokens, InstantSource clock) {

    /** The table of this name or ARN, for an operation on items. */
    Table table(String nameOrArn) {
        return catalog.find(nameOf(nameOrArn))
                .orElseThrow(() -> new EngineException(ErrorType.RESOURCE_NOT_FOUND, Messages.RESOURCE_NOT_FOUND));
    }

    /** The table's own name, where an ARN was given. */
    static String nameOf(String nameOrArn) {
        if (!nameOrArn.startsWith(Constraints.ARN_PREFIX)) {
            return nameOrArn;
        }
        var nameFrom = nameOrArn.indexOf(":table/") + ":table/".length();
        return nameFrom < ":table/".length() ? nameOrArn : nameOrArn.substring(nameFrom);
    }

    /** Does work that writes, with all table definitions held as they are. */
    <T> T writing(Supplier<T> work) {
        var stamp = catalog.shareSchema();
        try {
            return work.get();
        } finally {
            catalog.release(stamp);
        }
    }

    @Nullable Item read(byte[] itemKey) {
        var form = store.get(itemKey);
        return form == null ? null : Item.of(form);
    }

    @Nullable Item read(Table table, Map<String, Value> key) {
        return read(table.itemKey(key));
    }
}
