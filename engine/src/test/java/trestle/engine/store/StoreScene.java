package trestle.engine.store;

import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.numberOf;
import static trestle.engine.store.Entries.walk;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A store that is open while a test runs. */
abstract class StoreScene {
    static final byte[] FIRST = {};
    static final byte[] LAST = {(byte) 0xff, (byte) 0xff, (byte) 0xff};

    Store store;

    /** A new, empty store. */
    abstract Store open() throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    final List<String> ascending(byte[] from, byte[] to) {
        try (var view = store.view()) {
            return walk(view.ascending(from, to));
        }
    }

    final List<String> descending(byte[] from, byte[] to) {
        try (var view = store.view()) {
            return walk(view.descending(from, to));
        }
    }

    final long count(String key) {
        return numberOf(store.get(bytes(key)));
    }
}
