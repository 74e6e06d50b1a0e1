package trestle.engine.table;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.engine.store.View;
import trestle.engine.value.Item;

/**
 * Checks that a store agrees with itself: that every item is well formed and lies where its key says, that it has the index
 * rows and the due time that it should have and that there are no others, that counts and sizes are right. Looks at every
 * row once, at one moment, and changes nothing.
 */
public final class Verification {
    private static final int FINDINGS_SHOWN_MAX = 100;
    private static final int PROGRESS_EVERY = 1_000;
    /** Greater than whatever key might be found. */
    private static final byte[] KEY_MAX = new byte[1024];

    static {
        Arrays.fill(KEY_MAX, (byte) 0xFF);
    }

    /** How far the check has come. */
    public record Progress(String step, long checked) {}

    /**
     * @param counts what was checked and how much of it, in order
     * @param findings the first of the disagreements found, in words
     * @param findingsTotal how many were found in all
     */
    public record Report(Map<String, Long> counts, List<String> findings, long findingsTotal) {
        public boolean clean() {
            return findingsTotal == 0;
        }
    }

    private final View view;
    private final Consumer<Progress> progress;
    private final Map<Integer, Table> tables = new HashMap<>();
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final List<String> findings = new ArrayList<>();
    /** What the counters should say, by their key in hexadecimal. */
    private final Map<String, Long> tally = new HashMap<>();

    private long findingsTotal;

    private Verification(View view, Consumer<Progress> progress) {
        this.view = view;
        this.progress = progress;
    }

    /** Checks a data folder, which nobody may have open. */
    public static Report run(Path folder, Consumer<Progress> progress) {
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            return run(store, progress);
        }
    }

    public static Report run(Store store, Consumer<Progress> progress) {
        try (var view = store.view()) {
            return new Verification(view, progress).run();
        }
    }

    private Report run() {
        each("tables", KeySpace.TABLE, this::checkTable);
        each("items", KeySpace.ITEM, this::checkItem);
        each("index rows", KeySpace.INDEX_ROW, this::checkIndexRow);
        each("due times", KeySpace.DUE, this::checkDue);
        each("counters", KeySpace.COUNTER, this::checkCounter);
        tally.forEach((key, expected) -> {
            if (expected != 0) {
                find("The counter %s is missing; it should say %d.".formatted(key, expected));
            }
        });
        each("request tokens", KeySpace.TOKEN, this::checkToken);
        each("ages of request tokens", KeySpace.TOKEN_AGE, this::checkTokenAge);
        checkStrangers();
        return new Report(counts, findings, findingsTotal);
    }

    private interface Check {
        void row(byte[] key, byte[] value);
    }

    private void each(String what, int kind, Check check) {
        var checked = 0L;
        try (var rows = view.ascending(new byte[] {(byte) kind}, new byte[] {(byte) (kind + 1)})) {
            while (rows.next()) {
                try {
                    check.row(rows.key(), rows.value());
                } catch (RuntimeException e) {
                    // whatever cannot be read is a finding too, not the end of the check
                    find("A row of %s cannot be read (%s): %s.".formatted(what, e.getMessage(), hex(rows.key())));
                }
                if (++checked % PROGRESS_EVERY == 0) {
                    progress.accept(new Progress(what, checked));
                }
            }
        }
        counts.put(what, checked);
    }

    private void checkTable(byte[] key, byte[] value) {
        var table = new Table(TableCodec.read(value));
        var name = new String(key, 1, key.length - 1, java.nio.charset.StandardCharsets.UTF_8);
        if (!name.equals(table.name())) {
            find("Table %s lies under the name %s.".formatted(table.name(), name));
        }
        var made = view.get(new byte[] {KeySpace.NEXT_TABLE});
        if (made == null || table.number() > ByteBuffer.wrap(made).getLong()) {
            find("Table %s has number %d, which was never given out.".formatted(table.name(), table.number()));
        }
        var other = tables.put(table.number(), table);
        if (other != null) {
            find("Tables %s and %s have the same number %d.".formatted(table.name(), other.name(), table.number()));
        }
    }

    private void checkItem(byte[] key, byte[] value) {
        var table = tableOf(key);
        if (table == null) {
            find("An item belongs to no table: %s.".formatted(hex(key)));
            return;
        }
        var item = Item.of(value);
        var again = Item.of(item.values());
        if (!Arrays.equals(again.form(), item.form())) {
            find("Table %s: the item %s is not in its stored form.".formatted(table.name(), shown(table, item)));
        }
        if (!Arrays.equals(table.itemKey(item), key)) {
            find("Table %s: the item %s lies where another key would.".formatted(table.name(), shown(table, item)));
        }
        add(Rows.countKey(table.number(), 0), 1);
        add(Rows.bytesKey(table.number(), 0), item.sizeBytes());
        for (var index : table.indexes()) {
            checkRowOf(table, index, item);
        }
        checkDueOf(table, key, item);
    }

    private void checkRowOf(Table table, Index index, Item item) {
        var row = index.row(item);
        if (row == null || !index.written()) {
            return;
        }
        var stored = view.get(row.key());
        if (stored == null && !index.isFilling()) {
            find("Table %s: the item %s is missing from index %s."
                    .formatted(table.name(), shown(table, item), index.name()));
        }
        if (stored != null && !Arrays.equals(stored, row.entry().form())) {
            find("Table %s: index %s has an outdated row of the item %s."
                    .formatted(table.name(), index.name(), shown(table, item)));
        }
    }

    private void checkDueOf(Table table, byte[] key, Item item) {
        var due = table.dueSecond(item);
        var timeToLive = table.definition().timeToLive();
        if (due != null && timeToLive != null && timeToLive.complete() && view.get(table.dueKey(due, key)) == null) {
            find("Table %s: the item %s has no due time.".formatted(table.name(), shown(table, item)));
        }
    }

    private void checkIndexRow(byte[] key, byte[] value) {
        var table = tableOf(key);
        var index = table == null ? null : indexOf(table, ByteBuffer.wrap(key).getInt(5));
        if (table == null || index == null) {
            find("An index row belongs to no index: %s.".formatted(hex(key)));
            return;
        }
        var entry = Item.of(value);
        add(Rows.countKey(table.number(), index.definition().number()), 1);
        add(Rows.bytesKey(table.number(), index.definition().number()), entry.sizeBytes());
        if (!index.written()) {
            return; // being cleared: its rows are no longer kept up
        }
        var form = view.get(table.itemKey(entry));
        var row = form == null ? null : index.row(Item.of(form));
        if (row == null || !Arrays.equals(row.key(), key)) {
            find("Table %s: index %s has a row of an item that is not there: %s."
                    .formatted(table.name(), index.name(), shown(table, entry)));
        }
    }

    private void checkDue(byte[] key, byte[] value) {
        var table = tableOf(key);
        var keyFrom = 1 + Integer.BYTES + Long.BYTES;
        if (table == null) {
            find("A due time belongs to no table: %s.".formatted(hex(key)));
            return;
        }
        var itemKey = KeySpace.start(KeySpace.ITEM, table.number())
                .put(key, keyFrom, key.length - keyFrom)
                .toByteArray();
        var form = view.get(itemKey);
        var due = form == null ? null : table.dueSecond(Item.of(form));
        if (due == null || due != ByteBuffer.wrap(key).getLong(5)) {
            find("Table %s: a due time belongs to no item: %s.".formatted(table.name(), hex(key)));
        }
    }

    private void checkCounter(byte[] key, byte[] value) {
        var expected = tally.remove(hex(key));
        var actual = ByteBuffer.wrap(value).getLong();
        if (actual != (expected == null ? 0 : expected)) {
            find("The counter %s says %d; it should say %d."
                    .formatted(hex(key), actual, expected == null ? 0 : expected));
        }
    }

    private void checkToken(byte[] key, byte[] value) {
        if (view.get(RequestTokens.ageKey(ByteBuffer.wrap(value).getLong(), key)) == null) {
            find("A request token has no age: %s.".formatted(hex(key)));
        }
    }

    private void checkTokenAge(byte[] key, byte[] value) {
        var token = view.get(RequestTokens.tokenKey(key));
        if (token == null
                || ByteBuffer.wrap(token).getLong() != ByteBuffer.wrap(key).getLong(1)) {
            find("The age of a request token belongs to none: %s.".formatted(hex(key)));
        }
    }

    /** Rows of a kind that this version does not write. */
    private void checkStrangers() {
        var known = List.of(
                KeySpace.TABLE,
                KeySpace.ITEM,
                KeySpace.INDEX_ROW,
                KeySpace.DUE,
                KeySpace.COUNTER,
                KeySpace.TOKEN,
                KeySpace.TOKEN_AGE);
        for (var kind = 0; kind <= 0xFF; kind++) {
            if (!known.contains(kind)) {
                // of this one kind there is a single row, without anything after the kind
                var from = kind == KeySpace.NEXT_TABLE ? new byte[] {(byte) kind, 0} : new byte[] {(byte) kind};
                checkStrangers(from, kind == 0xFF ? KEY_MAX : new byte[] {(byte) (kind + 1)});
            }
        }
    }

    private void checkStrangers(byte[] from, byte[] to) {
        try (var rows = view.ascending(from, to)) {
            if (rows.next()) {
                find("There are rows of an unknown kind: %s.".formatted(hex(rows.key())));
            }
        }
    }

    private @Nullable Table tableOf(byte[] key) {
        return tables.get(ByteBuffer.wrap(key).getInt(1));
    }

    private static @Nullable Index indexOf(Table table, int number) {
        for (var index : table.indexes()) {
            if (index.definition().number() == number) {
                return index;
            }
        }
        return null;
    }

    private void add(byte[] counter, long delta) {
        tally.merge(hex(counter), delta, Long::sum);
    }

    private static String shown(Table table, Item item) {
        return item.pick(table.keyNames()).toString();
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private void find(String finding) {
        findingsTotal++;
        if (findings.size() < FINDINGS_SHOWN_MAX) {
            findings.add(finding);
        }
    }
}
