package trestle.engine.table;

import trestle.engine.value.ByteSink;

/** Where in the store things lie: {@code package-info} specifies it. */
final class KeySpace {
    static final int TABLE = 0x01;
    static final int NEXT_TABLE = 0x02;
    static final int ITEM = 0x10;
    static final int INDEX_ROW = 0x20;
    static final int DUE = 0x30;
    static final int COUNTER = 0x40;
    static final int TOKEN = 0x50;
    static final int TOKEN_AGE = 0x51;

    private KeySpace() {}

    static ByteSink start(int kind, int table) {
        return KeyLayout.sink().put(kind).int32(table);
    }

    static ByteSink start(int kind, int table, int index) {
        return start(kind, table).int32(index);
    }

    /** The least key that is greater than all keys with this prefix. */
    static byte[] after(byte[] prefix) {
        var next = prefix.clone();
        for (var i = next.length - 1; i >= 0; i--) {
            if (++next[i] != 0) {
                return i == next.length - 1 ? next : java.util.Arrays.copyOf(next, i + 1);
            }
        }
        throw new IllegalArgumentException("no key is greater than 0xFF…");
    }
}
