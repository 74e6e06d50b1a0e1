package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.numberOf;
import static trestle.engine.store.Entries.puts;
import static trestle.engine.store.Entries.walk;
import static trestle.engine.store.Parallel.inParallel;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a {@link RocksStore} does when its disk fails, and after. */
@Timeout(120)
class RocksStoreFailureTest {
    private static final Duration MENDED_WITHIN = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final FaultyDisk disk = new FaultyDisk();
    private Store store;

    @AfterEach
    void close() {
        disk.mend();
        store.close();
    }

    @ParameterizedTest
    @EnumSource
    void aFailedWriteMakesTheStoreReadOnlyUntilTheDiskIsWell(Durability durability) {
        store = RocksStore.open(folder, durability, disk);
        store.write(puts("before").add(bytes("n"), 1));

        disk.fail(Faults.Call.WRITE, Faults.Call.PROBE);
        assertThatThrownBy(() -> store.write(puts("lost").add(bytes("n"), 10)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no space left");

        assertThat(store.status().writable()).isFalse();
        assertThat(store.status().refusal()).contains("read-only", "no space left", folder.toString());
        assertThatThrownBy(() -> store.write(puts("refused")))
                .isInstanceOf(StoreException.class)
                .hasMessage(store.status().refusal());
        assertThat(store.get(bytes("before"))).isEqualTo(bytes("before"));
        try (var view = store.view()) {
            assertThat(walk(view.ascending(bytes("a"), bytes("c")))).containsExactly("before=before");
        }

        disk.mend();
        awaitWritable();
        store.write(puts("after").add(bytes("n"), 1));

        assertThat(store.get(bytes("before"))).isEqualTo(bytes("before"));
        assertThat(store.get(bytes("lost"))).isNull();
        assertThat(store.get(bytes("after"))).isEqualTo(bytes("after"));
        assertThat(numberOf(store.get(bytes("n")))).isEqualTo(2);
    }

    @Test
    void aBatchWhoseSyncFailedIsWholeOrAbsentAfterwards() {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("before").add(bytes("n"), 1));

        disk.fail(Faults.Call.SYNC);
        assertThatThrownBy(() -> store.write(puts("a", "b").add(bytes("n"), 10)))
                .isInstanceOf(StoreException.class);
        disk.mend();
        awaitWritable();
        store.write(new Batch().add(bytes("n"), 100));

        boolean survived = store.get(bytes("a")) != null;
        assertThat(store.get(bytes("b")) != null).isEqualTo(survived);
        assertThat(numberOf(store.get(bytes("n")))).isEqualTo(survived ? 111 : 101);
        assertThat(store.get(bytes("before"))).isEqualTo(bytes("before"));
    }

    @Test
    void aFailedSyncInTheBackgroundMakesARelaxedStoreReadOnly() {
        store = RocksStore.open(folder, Durability.RELAXED, disk);
        disk.fail(Faults.Call.SYNC, Faults.Call.PROBE);

        store.write(puts("a"));

        await().until(() -> !store.status().writable());
        disk.mend();
        awaitWritable();
        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
    }

    @Test
    void readsGoOnWhenTheDatabaseCannotBeOpenedForWriting() {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("a"));
        disk.fail(Faults.Call.WRITE, Faults.Call.OPEN);
        assertThatThrownBy(() -> store.write(puts("b"))).isInstanceOf(StoreException.class);

        await().atMost(MENDED_WITHIN).until(() -> store.status().refusal().contains("cannot be opened"));
        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
        assertThatThrownBy(() -> store.write(puts("b"))).isInstanceOf(StoreException.class);

        disk.mend();
        awaitWritable();
        store.write(puts("b"));
        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
    }

    @Test
    void readsFailClearlyWhenTheDatabaseCannotBeOpenedAtAll() {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("a"));
        disk.fail(Faults.Call.WRITE, Faults.Call.OPEN, Faults.Call.OPEN_READ_ONLY);
        assertThatThrownBy(() -> store.write(puts("b"))).isInstanceOf(StoreException.class);

        await().atMost(MENDED_WITHIN).until(() -> store.status().refusal().contains("cannot be opened"));
        assertThatThrownBy(() -> store.get(bytes("a")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be opened");
        assertThatThrownBy(() -> store.view()).isInstanceOf(StoreException.class);

        disk.mend();
        awaitWritable();
        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
    }

    @Test
    void aViewThatOutlivesItsDatabaseThrows() {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("a", "b"));
        var view = store.view();
        var cursor = view.ascending(bytes("a"), bytes("z"));
        cursor.next();
        disk.failAt(1);
        assertThatThrownBy(() -> store.write(puts("c"))).isInstanceOf(StoreException.class);

        awaitWritable();

        assertThatThrownBy(cursor::next).isInstanceOf(StoreException.class).hasMessageContaining("reopened");
        assertThatThrownBy(cursor::key).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> view.get(bytes("a"))).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> view.ascending(bytes("a"), bytes("b"))).isInstanceOf(StoreException.class);
        cursor.close();
        view.close();
        try (var next = store.view()) {
            assertThat(next.get(bytes("b"))).isEqualTo(bytes("b"));
        }
    }

    @Test
    void readersNoticeNothingOfAReopening() throws Exception {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("a", "b"));
        var reading = new AtomicBoolean(true);

        inParallel(4, role -> {
            if (role == 0) {
                for (int i = 0; i < 2; i++) {
                    disk.failAt(1);
                    assertThatThrownBy(() -> store.write(puts("c"))).isInstanceOf(StoreException.class);
                    awaitWritable();
                }
                reading.set(false);
            } else {
                while (reading.get()) {
                    assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
                    try (var view = store.view()) {
                        assertThat(walk(view.descending(bytes("a"), bytes("c"))))
                                .containsExactly("b=b", "a=a");
                    }
                }
            }
        });
    }

    @Test
    void closingAReadOnlyStoreIsQuiet() {
        store = RocksStore.open(folder, Durability.DURABLE, disk);
        store.write(puts("a"));
        disk.fail(Faults.Call.WRITE, Faults.Call.PROBE);
        assertThatThrownBy(() -> store.write(puts("b"))).isInstanceOf(StoreException.class);

        store.close();
        disk.mend();
        store = RocksStore.open(folder, Durability.DURABLE, disk);

        assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
    }

    /** Fails each write and each sync of a workload in turn, until a run makes fewer calls than that. */
    @ParameterizedTest
    @EnumSource
    void whicheverCallFailsNothingAcknowledgedIsLost(Durability durability) {
        int call = 0;
        int made;
        do {
            call++;
            var path = folder.resolve("fault" + call);
            store = RocksStore.open(path, durability, disk);
            disk.failAt(call);
            int acknowledged = writeUntilRefused();
            made = disk.calls();
            disk.mend();
            store.close();

            try (var again = RocksStore.open(path, durability)) {
                assertRecovered(again, acknowledged);
            }
        } while (made >= call);
        System.out.println(durability + ": " + (call - 1) + " calls failed in turn");
        assertThat(call).isGreaterThan(8);
    }

    private int writeUntilRefused() {
        for (int i = 1; i <= 8; i++) {
            try {
                store.write(new Batch()
                        .put(bytes("item" + i), number(i))
                        .put(bytes("index" + i), number(i))
                        .add(bytes("count"), 1));
            } catch (StoreException e) {
                return i - 1;
            }
        }
        return 8;
    }

    /** All that was acknowledged is there, and at most the one after it, whole. */
    private static void assertRecovered(Store store, int acknowledged) {
        int found = 0;
        while (store.get(bytes("item" + (found + 1))) != null) {
            found++;
        }
        assertThat(found).isBetween(acknowledged, acknowledged + 1);
        assertThat(store.get(bytes("index" + found))).isEqualTo(found == 0 ? null : number(found));
        assertThat(store.get(bytes("index" + (found + 1)))).isNull();
        assertThat(store.get(bytes("count"))).isEqualTo(found == 0 ? null : number(found));
    }

    private void awaitWritable() {
        await().atMost(MENDED_WITHIN).until(() -> store.status().writable());
    }
}
