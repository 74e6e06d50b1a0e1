package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.puts;
import static trestle.engine.store.Parallel.inParallel;

import org.junit.jupiter.api.Test;

class RocksStoreDurableTest extends RocksStoreContract {
    @Override
    Durability durability() {
        return Durability.DURABLE;
    }

    @Test
    void aLoneWriterHasEachBatchSynced() {
        var before = store.counters();

        for (int i = 0; i < 20; i++) {
            store.write(puts("a" + i));
        }

        assertThat(store.counters().batches() - before.batches()).isEqualTo(20);
        assertThat(store.counters().syncs() - before.syncs()).isEqualTo(20);
    }

    @Test
    void writersShareSyncs() throws Exception {
        int writers = 16;

        inParallel(writers, writer -> {
            for (int i = 0; i < 200; i++) {
                store.write(puts("w" + writer + "-" + i));
            }
        });

        var counters = store.counters();
        System.out.printf(
                "%d batches in %d syncs: %.1f a sync%n",
                counters.batches(), counters.syncs(), (double) counters.batches() / counters.syncs());
        assertThat(counters.batches()).isEqualTo(writers * 200L);
        assertThat(counters.syncs()).isLessThan(counters.batches());
    }

    @Test
    void anInterruptedWriterStillLearnsTheOutcomeAndStaysInterrupted() {
        Thread.currentThread().interrupt();
        store.write(puts("a"));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
    }
}
