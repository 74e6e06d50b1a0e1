package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.store.Entries.account;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.puts;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a {@link RocksStore} does in either mode. */
abstract class RocksStoreContract extends StoreContract {
    @TempDir
    Path folder;

    abstract Durability durability();

    @Override
    Store open() {
        return RocksStore.open(folder, durability());
    }

    @Override
    int modelSteps() {
        return 500;
    }

    private void reopen() {
        store.close();
        store = open();
    }

    @Test
    void reopeningKeepsEverything() {
        store.write(puts("a", "b", "c").add(bytes("n"), 4));
        store.write(new Batch().delete(bytes("b")));

        reopen();
        assertThat(ascending(bytes("a"), bytes("d"))).containsExactly("a=a", "c=c");
        assertThat(count("n")).isEqualTo(4);

        store.write(new Batch().add(bytes("n"), 1).put(bytes("d"), bytes("d")));
        reopen();
        assertThat(ascending(bytes("a"), bytes("e"))).containsExactly("a=a", "c=c", "d=d");
        assertThat(count("n")).isEqualTo(5);
    }

    @Test
    void largeValuesAndBatchesAreKept() {
        var large = new byte[5 << 20];
        large[4711] = 1;
        var batch = new Batch().put(bytes("large"), large);
        for (int i = 0; i < 3_000; i++) {
            batch.put(account(i), number(i));
        }
        store.write(batch);

        reopen();

        assertThat(store.get(bytes("large"))).isEqualTo(large);
        assertThat(ascending(account(0), account(9_999))).hasSize(3_000);
    }

    @Test
    void moreCountersThanAreKeptInMemoryStillAddUp() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 12_000; i += 1_000) {
                var batch = new Batch();
                for (int j = i; j < i + 1_000; j++) {
                    batch.add(bytes("n" + j), j + 1L);
                }
                store.write(batch);
            }
        }

        assertThat(count("n0")).isEqualTo(2);
        assertThat(count("n77")).isEqualTo(156);
        assertThat(count("n11999")).isEqualTo(24_000);
    }
}
