package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.store.Entries.account;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;

import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryStoreTest extends StoreContract {
    @Override
    Store open() {
        return new MemoryStore();
    }

    @Test
    void sizeFollowsWhatIsStored() {
        var batch = new Batch();
        for (int i = 0; i < 5_000; i++) {
            batch.put(account(i), new byte[100]);
        }
        store.write(batch);
        assertThat(store.sizeBytes()).isBetween(5_000L * 111, 5_000L * 180);

        store.write(new Batch().deleteRange(account(10), account(4_990)));
        assertThat(store.sizeBytes()).isBetween(20L * 111, 20L * 180);

        store.write(new Batch().deleteRange(account(0), account(9_999)));
        assertThat(store.sizeBytes()).isZero();
    }

    @Test
    void deletingOneByOneInAnyOrderEmptiesTheTree() {
        var random = new Random(3);
        var keys = random.ints(20_000, 0, 100_000).distinct().toArray();
        for (int key : keys) {
            store.write(new Batch().put(bytes("%06d".formatted(key)), number(key)));
        }
        assertThat(ascending(bytes("0"), bytes("9999999"))).hasSize(keys.length);

        for (int key : keys) {
            store.write(new Batch().delete(bytes("%06d".formatted(key))));
        }

        assertThat(store.sizeBytes()).isZero();
        assertThat(ascending(bytes("0"), bytes("9999999"))).isEmpty();
    }
}
