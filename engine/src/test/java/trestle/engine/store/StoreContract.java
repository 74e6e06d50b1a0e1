package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.puts;
import static trestle.engine.store.Entries.walk;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link Store} does; with many users and at its end, see {@link SharedStoreContract}. */
abstract class StoreContract extends SharedStoreContract {
    @Test
    void anAbsentKeyHasNoValue() {
        assertThat(store.get(bytes("nobody"))).isNull();
    }

    @Test
    void aPutIsReadBack() {
        store.write(new Batch().put(bytes("k"), bytes("v")));

        assertThat(store.get(bytes("k"))).isEqualTo(bytes("v"));
        assertThat(store.get(bytes("k\0"))).isNull();
        assertThat(store.get(FIRST)).isNull();
    }

    @Test
    void emptyValuesAreValues() {
        store.write(new Batch().put(bytes("k"), new byte[0]));

        assertThat(store.get(bytes("k"))).isEmpty();
        assertThat(ascending(FIRST, LAST)).containsExactly("k=");
    }

    @Test
    void aLaterChangeToAKeyWins() {
        store.write(new Batch().put(bytes("k"), bytes("1")).put(bytes("k"), bytes("2")));
        store.write(new Batch().put(bytes("gone"), bytes("1")).delete(bytes("gone")));
        store.write(new Batch().delete(bytes("back")).put(bytes("back"), bytes("1")));

        assertThat(ascending(FIRST, LAST)).containsExactly("back=1", "k=2");
    }

    @Test
    void anEmptyBatchChangesNothing() {
        store.write(new Batch());

        assertThat(ascending(FIRST, LAST)).isEmpty();
    }

    @Test
    void deletingWhatIsAbsentChangesNothing() {
        store.write(new Batch().put(bytes("b"), bytes("1")));

        store.write(new Batch()
                .delete(bytes("a"))
                .deleteRange(bytes("c"), bytes("d"))
                .deleteRange(bytes("z"), bytes("a"))
                .deleteRange(bytes("b"), bytes("b")));

        assertThat(ascending(FIRST, LAST)).containsExactly("b=1");
    }

    @Test
    void rangesIncludeTheirStartAndExcludeTheirEnd() {
        store.write(puts("a", "b", "c", "d"));

        assertThat(ascending(bytes("b"), bytes("d"))).containsExactly("b=b", "c=c");
        assertThat(descending(bytes("b"), bytes("d"))).containsExactly("c=c", "b=b");
        assertThat(ascending(bytes("aa"), bytes("cc"))).containsExactly("b=b", "c=c");
        assertThat(descending(bytes("aa"), bytes("cc"))).containsExactly("c=c", "b=b");
    }

    @Test
    void rangesWithNothingInThemAreEmpty() {
        store.write(puts("b", "d"));

        for (var range : List.of("a-b", "c-d", "e-f", "b-b", "d-b")) {
            var from = bytes(range.substring(0, 1));
            var to = bytes(range.substring(2));

            assertThat(ascending(from, to)).as(range).isEmpty();
            assertThat(descending(from, to)).as(range).isEmpty();
        }
    }

    @Test
    void keysAreComparedAsUnsignedBytes() {
        var keys = new byte[][] {{}, {0}, {0, 0}, {1}, {0x7f}, {(byte) 0x80}, {(byte) 0xff}, {(byte) 0xff, 0}};
        for (int i = keys.length - 1; i >= 0; i--) {
            store.write(new Batch().put(keys[i], new byte[0]));
        }

        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            for (var key : keys) {
                assertThat(cursor.next()).isTrue();
                assertThat(cursor.key()).isEqualTo(key);
            }
            assertThat(cursor.next()).isFalse();
        }
    }

    @Test
    void aRangeDeletionTakesOnlyItsRange() {
        store.write(puts("a", "b", "c", "d"));

        store.write(new Batch().deleteRange(bytes("b"), bytes("d")));

        assertThat(ascending(FIRST, LAST)).containsExactly("a=a", "d=d");
        assertThat(store.get(bytes("b"))).isNull();
    }

    @Test
    void aRangeDeletionTakesEarlierPutsOfItsBatchAndSparesLaterOnes() {
        store.write(puts("b"));

        store.write(new Batch()
                .put(bytes("a"), bytes("early"))
                .put(bytes("c"), bytes("early"))
                .deleteRange(bytes("a"), bytes("z"))
                .put(bytes("c"), bytes("late")));

        assertThat(ascending(FIRST, LAST)).containsExactly("c=late");
    }

    @Test
    void anAdditionStartsFromZeroAndGoesOnFromWhatIsThere() {
        store.write(new Batch().add(bytes("n"), 5));
        store.write(new Batch().add(bytes("n"), -7).add(bytes("n"), 1));
        store.write(new Batch().add(bytes("m"), Long.MIN_VALUE));

        assertThat(count("n")).isEqualTo(-1);
        assertThat(count("m")).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void anAdditionSeesPutsDeletionsAndRangeDeletionsBeforeIt() {
        store.write(new Batch().put(bytes("n"), number(40)));
        store.write(new Batch().add(bytes("n"), 2));
        assertThat(count("n")).isEqualTo(42);

        store.write(new Batch().delete(bytes("n")));
        assertThat(store.get(bytes("n"))).isNull();
        store.write(new Batch().add(bytes("n"), 3));
        assertThat(count("n")).isEqualTo(3);

        store.write(new Batch().put(bytes("n"), number(10)));
        store.write(new Batch().add(bytes("n"), 1));
        assertThat(count("n")).isEqualTo(11);

        store.write(new Batch()
                .add(bytes("n"), 1)
                .deleteRange(bytes("m"), bytes("o"))
                .add(bytes("n"), 7));
        assertThat(count("n")).isEqualTo(7);

        store.write(new Batch().add(bytes("n"), 1).deleteRange(bytes("m"), bytes("o")));
        assertThat(store.get(bytes("n"))).isNull();
    }

    @Test
    void addingToWhatIsNoNumberIsRefusedAndLeavesNothingBehind() {
        store.write(puts("word"));

        assertThatThrownBy(() ->
                        store.write(new Batch().put(bytes("other"), bytes("1")).add(bytes("word"), 1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("8");

        assertThat(ascending(FIRST, LAST)).containsExactly("word=word");
        assertThat(store.status().writable()).isTrue();
    }

    @Test
    void aViewStaysAsItWas() {
        store.write(puts("a", "b", "c").add(bytes("n"), 1));
        try (var view = store.view()) {
            store.write(new Batch()
                    .put(bytes("a"), bytes("new"))
                    .delete(bytes("b"))
                    .put(bytes("bb"), bytes("new"))
                    .deleteRange(bytes("c"), bytes("d"))
                    .add(bytes("n"), 1));

            assertThat(walk(view.ascending(FIRST, bytes("n")))).containsExactly("a=a", "b=b", "c=c");
            assertThat(walk(view.descending(FIRST, bytes("n")))).containsExactly("c=c", "b=b", "a=a");
            assertThat(view.get(bytes("a"))).isEqualTo(bytes("a"));
            assertThat(view.get(bytes("b"))).isEqualTo(bytes("b"));
            assertThat(view.get(bytes("bb"))).isNull();
            assertThat(view.get(bytes("n"))).isEqualTo(number(1));
        }
        assertThat(ascending(FIRST, bytes("n"))).containsExactly("a=new", "bb=new");
    }

    @Test
    void aCursorGoesOnOverWhatItsViewSaw() {
        store.write(puts("a", "b", "c"));
        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            assertThat(cursor.next()).isTrue();

            store.write(new Batch().deleteRange(FIRST, LAST));

            assertThat(cursor.key()).isEqualTo(bytes("a"));
            assertThat(cursor.next()).isTrue();
            assertThat(cursor.key()).isEqualTo(bytes("b"));
            assertThat(cursor.value()).isEqualTo(bytes("b"));
        }
    }

    @Test
    void aCursorOnNoEntrySaysSo() {
        store.write(puts("a"));
        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            assertThatIllegalStateException().isThrownBy(cursor::key);
            assertThatIllegalStateException().isThrownBy(cursor::value);

            cursor.next();
            assertThat(cursor.next()).isFalse();
            assertThat(cursor.next()).isFalse();

            assertThatIllegalStateException().isThrownBy(cursor::key);
            assertThatIllegalStateException().isThrownBy(cursor::value);
        }
    }

    @Test
    void batchesAreCounted() {
        long before = store.counters().batches();

        store.write(puts("a", "b"));
        store.write(puts("c"));

        assertThat(store.counters().batches() - before).isEqualTo(2);
    }

    @Test
    void aNewStoreTakesWrites() {
        assertThat(store.status()).isEqualTo(Store.Status.WRITABLE);
        assertThat(store.sizeBytes()).isNotNegative();
    }

    @Test
    void randomOperationsAgreeWithAModel() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("randomOperationsAgreeWithAModel: -Dtrestle.seed=" + seed);

        new ModelRun(store, seed).run(modelSteps());
    }

    int modelSteps() {
        return 2_000;
    }
}
