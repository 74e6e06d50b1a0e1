package trestle.engine.operation;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.store.View;
import trestle.engine.table.Table;

/**
 * Snapshots of all tables, kept open for readers that need more than one request to see everything: a backup. Readers name
 * them; one that its reader has left alone for {@link #IDLE_MAX} is let go, since the store keeps all that was replaced
 * or deleted since for as long as the snapshot lasts.
 */
public final class NamedSnapshots {
    public static final int OPEN_MAX = 4;
    public static final Duration IDLE_MAX = Duration.ofMinutes(5);
    private static final int ID_LENGTH_MAX = 64;

    private final Context context;
    private final Map<String, NamedSnapshot> open = new ConcurrentHashMap<>();

    public NamedSnapshots(Context context) {
        this.context = context;
    }

    /** The store at one moment, and the tables as they were defined then. */
    static final class NamedSnapshot {
        private final View view;
        private final Map<String, Table> tables;
        private volatile Instant usedAt;

        private NamedSnapshot(View view, Map<String, Table> tables, Instant usedAt) {
            this.view = view;
            this.tables = tables;
            this.usedAt = usedAt;
        }

        View view() {
            return view;
        }

        Table table(String nameOrArn) {
            var table = tables.get(Context.nameOf(nameOrArn));
            if (table == null) {
                throw new EngineException(ErrorType.RESOURCE_NOT_FOUND, Messages.RESOURCE_NOT_FOUND);
            }
            return table;
        }
    }

    /** Keeps the present under a name. Does nothing if that is open already: requests are repeated. */
    public synchronized void open(String id) {
        if (id.isEmpty() || id.length() > ID_LENGTH_MAX) {
            throw EngineException.invalid(Messages.SNAPSHOT_NAME);
        }
        sweep();
        if (open.containsKey(id)) {
            return;
        }
        if (open.size() >= OPEN_MAX) {
            throw new EngineException(ErrorType.LIMIT_EXCEEDED, Messages.tooManySnapshots(OPEN_MAX));
        }
        open.put(id, now());
    }

    /** While no definition changes, so that view and definitions belong together. */
    private NamedSnapshot now() {
        return context.writing(() -> {
            var tables = new HashMap<String, Table>();
            context.catalog().tables().forEach(table -> tables.put(table.name(), table));
            return new NamedSnapshot(
                    context.store().view(), tables, context.clock().instant());
        });
    }

    /** The snapshot of this name. */
    NamedSnapshot find(String id) {
        var snapshot = open.get(id);
        if (snapshot == null) {
            throw EngineException.invalid(Messages.SNAPSHOT_GONE);
        }
        snapshot.usedAt = context.clock().instant();
        return snapshot;
    }

    /** Releases a snapshot; nothing happens if it is gone. */
    public void close(String id) {
        var snapshot = open.remove(id);
        if (snapshot != null) {
            snapshot.view.close();
        }
    }

    /** Lets go of what its reader has forgotten. */
    public void sweep() {
        var before = context.clock().instant().minus(IDLE_MAX);
        open.forEach((id, snapshot) -> {
            if (snapshot.usedAt.isBefore(before)) {
                close(id);
            }
        });
    }

    /** Lets all go, before the store is closed. */
    public void closeAll() {
        open.keySet().forEach(this::close);
    }
}
