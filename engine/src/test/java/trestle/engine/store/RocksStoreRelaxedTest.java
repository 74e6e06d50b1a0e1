package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.engine.store.Entries.puts;

import org.junit.jupiter.api.Test;

class RocksStoreRelaxedTest extends RocksStoreContract {
    @Override
    Durability durability() {
        return Durability.RELAXED;
    }

    @Test
    void theLogIsSyncedFromTimeToTime() {
        store.write(puts("a"));

        await().until(() -> store.counters().syncs() > 0);

        assertThat(store.counters().batches()).isEqualTo(1);
    }
}
