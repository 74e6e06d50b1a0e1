package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.engine.store.Entries.account;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.numberOf;
import static trestle.engine.store.Entries.puts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CrashingStoreTest extends StoreContract {
    @Override
    Store open() {
        return new CrashingStore(Durability.DURABLE, 1);
    }

    @ParameterizedTest
    @EnumSource
    void whatRecoversIsAPrefixThatHoldsAllThatWasPromised(Durability durability) {
        var lost = new HashSet<Integer>();
        for (int seed = 0; seed < 500; seed++) {
            var outcome = outcomeOf(durability, seed);
            int acknowledged = outcome.get(0);
            int recovered = outcome.get(1);

            assertThat(recovered).isBetween(durability == Durability.DURABLE ? acknowledged : 0, acknowledged + 1);
            lost.add(acknowledged - recovered);
        }
        assertThat(lost).contains(-1, 0); // the batch under way is found, or is not
        assertThat(lost.stream().anyMatch(count -> count > 3)).isEqualTo(durability == Durability.RELAXED);
    }

    @Test
    void aSeedRepeatsItsRun() {
        for (int seed = 0; seed < 20; seed++) {
            assertThat(outcomeOf(Durability.RELAXED, seed)).isEqualTo(outcomeOf(Durability.RELAXED, seed));
        }
    }

    @Test
    void aCrashedStoreDoesNothingMore() {
        var crashing = new CrashingStore(Durability.DURABLE, 1);
        crashing.write(puts("a"));

        crashing.crash();

        assertThatThrownBy(() -> crashing.get(bytes("a"))).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> crashing.write(puts("b"))).isInstanceOf(StoreException.class);
        assertThat(crashing.recovered().get(bytes("a"))).isEqualTo(bytes("a"));
    }

    /** Writes numbered batches up to a crash. Answers how many were acknowledged and how many were found after it. */
    private static List<Integer> outcomeOf(Durability durability, int seed) {
        var crashing = new CrashingStore(durability, seed);
        crashing.crashAt(1 + new Random(seed).nextInt(50));
        int acknowledged = 0;
        while (!crashing.hasCrashed()) {
            try {
                crashing.write(new Batch()
                        .put(account(acknowledged + 1), number(acknowledged + 1))
                        .add(bytes("count"), 1));
                acknowledged++;
            } catch (StoreException e) {
                assertThat(crashing.hasCrashed()).isTrue();
            }
        }
        var recovered = crashing.recovered();
        var numbers = new ArrayList<Long>();
        try (var view = recovered.view();
                var cursor = view.ascending(account(0), account(9_999))) {
            while (cursor.next()) {
                numbers.add(numberOf(cursor.value()));
            }
        }
        for (int i = 0; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(i + 1);
        }
        assertThat(recovered.get(bytes("count"))).isEqualTo(numbers.isEmpty() ? null : number(numbers.size()));
        return List.of(acknowledged, numbers.size());
    }
}
