package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import trestle.wire.proof.Serializability.Fate;
import trestle.wire.proof.Serializability.Transaction;

/** The checker tells the known anomalies from histories that are strictly serializable. */
final class SerializabilityCheckerTest {
    record Case(String name, List<Transaction> history) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Case of(String name, Transaction... history) {
        return new Case(name, List.of(history));
    }

    private static Transaction write(int id, long called, long returned, Map<String, List<Integer>> appended) {
        return new Transaction(id, called, returned, Fate.COMMITTED, appended, Map.of());
    }

    private static Transaction read(int id, long called, long returned, Map<String, List<Integer>> lists) {
        return new Transaction(id, called, returned, Fate.COMMITTED, Map.of(), lists);
    }

    private static Transaction both(
            int id, long called, long returned, Map<String, List<Integer>> appended, Map<String, List<Integer>> lists) {
        return new Transaction(id, called, returned, Fate.COMMITTED, appended, lists);
    }

    static Stream<Case> bad() {
        return Stream.of(
                of(
                        "an aborted read",
                        new Transaction(1, 1, 2, Fate.REFUSED, Map.of("x", List.of(1)), Map.of()),
                        read(2, 3, 4, Map.of("x", List.of(1)))),
                of(
                        "an intermediate read",
                        write(1, 1, 9, Map.of("x", List.of(1, 2))),
                        read(2, 2, 8, Map.of("x", List.of(1))),
                        read(3, 10, 11, Map.of("x", List.of(1, 2)))),
                of(
                        "half a transaction seen",
                        write(1, 1, 9, Map.of("x", List.of(1), "y", List.of(2))),
                        read(2, 2, 8, Map.of("x", List.of(1), "y", List.of())),
                        read(3, 10, 11, Map.of("x", List.of(1), "y", List.of(2)))),
                of(
                        "two reads that see two writes in two orders",
                        write(1, 1, 20, Map.of("x", List.of(1))),
                        write(2, 1, 20, Map.of("y", List.of(2))),
                        read(3, 2, 19, Map.of("x", List.of(1), "y", List.of())),
                        read(4, 2, 19, Map.of("x", List.of(), "y", List.of(2))),
                        read(5, 30, 31, Map.of("x", List.of(1), "y", List.of(2)))),
                of(
                        "a list in two orders",
                        write(1, 1, 20, Map.of("x", List.of(1))),
                        write(2, 1, 20, Map.of("x", List.of(2))),
                        read(3, 2, 19, Map.of("x", List.of(1, 2))),
                        read(4, 2, 19, Map.of("x", List.of(2, 1)))),
                of(
                        "a lost update",
                        both(1, 1, 20, Map.of("x", List.of(1)), Map.of("x", List.of(1))),
                        both(2, 1, 20, Map.of("x", List.of(2)), Map.of("x", List.of(2)))),
                of(
                        "a lost append",
                        write(1, 1, 2, Map.of("x", List.of(1))),
                        write(2, 3, 4, Map.of("x", List.of(2))),
                        read(3, 5, 6, Map.of("x", List.of(2)))),
                of(
                        "a stale read",
                        write(1, 1, 2, Map.of("x", List.of(1))),
                        read(2, 3, 4, Map.of("x", List.of())),
                        read(3, 5, 6, Map.of("x", List.of(1)))),
                of(
                        "a read that goes back",
                        write(1, 1, 20, Map.of("x", List.of(1))),
                        read(2, 2, 3, Map.of("x", List.of(1))),
                        read(3, 4, 5, Map.of("x", List.of())),
                        read(4, 30, 31, Map.of("x", List.of(1)))),
                of(
                        "writes ordered against their time",
                        write(1, 1, 2, Map.of("x", List.of(1))),
                        write(2, 3, 4, Map.of("x", List.of(2))),
                        read(3, 5, 6, Map.of("x", List.of(2, 1)))),
                of(
                        "writes of two keys in two orders",
                        write(1, 1, 20, Map.of("x", List.of(1), "y", List.of(2))),
                        write(2, 1, 20, Map.of("x", List.of(3), "y", List.of(4))),
                        read(3, 30, 31, Map.of("x", List.of(1, 3), "y", List.of(4, 2)))),
                of("an element nobody wrote", write(1, 1, 2, Map.of()), read(2, 3, 4, Map.of("x", List.of(7)))),
                of(
                        "an element twice",
                        write(1, 1, 2, Map.of("x", List.of(1))),
                        read(2, 3, 4, Map.of("x", List.of(1, 1)))),
                of(
                        "a write seen before it was called",
                        read(1, 1, 2, Map.of("x", List.of(1))),
                        write(2, 3, 4, Map.of("x", List.of(1)))));
    }

    static Stream<Case> good() {
        return Stream.of(
                of("nothing"),
                of(
                        "one after another",
                        write(1, 1, 2, Map.of("x", List.of(1))),
                        read(2, 3, 4, Map.of("x", List.of(1))),
                        both(3, 5, 6, Map.of("x", List.of(2)), Map.of("x", List.of(1, 2)))),
                of(
                        "readers beside a writer, before and after it",
                        write(1, 1, 20, Map.of("x", List.of(1), "y", List.of(2))),
                        read(2, 2, 9, Map.of("x", List.of(), "y", List.of())),
                        read(3, 10, 11, Map.of("x", List.of(1), "y", List.of(2)))),
                of(
                        "a write of unknown outcome that is seen",
                        new Transaction(1, 1, Long.MAX_VALUE, Fate.UNKNOWN, Map.of("x", List.of(1)), Map.of()),
                        read(2, 3, 4, Map.of("x", List.of())),
                        read(3, 5, 6, Map.of("x", List.of(1)))),
                of(
                        "a write of unknown outcome that is not",
                        new Transaction(1, 1, Long.MAX_VALUE, Fate.UNKNOWN, Map.of("x", List.of(1)), Map.of()),
                        read(2, 3, 4, Map.of("x", List.of()))));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void rejects(Case history) {
        assertThat(Serializability.violations(history.history())).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("good")
    void accepts(Case history) {
        assertThat(Serializability.violations(history.history())).isEmpty();
    }

    /** A long history made one transaction at a time is accepted; with one read a step behind it is not. */
    @Test
    void tellsATrueHistoryFromTheSameWithOneReadTooOld() throws Exception {
        Seed.run("the checker of serializability", draw -> {
            var lists = new HashMap<String, List<Integer>>();
            var history = new ArrayList<Transaction>();
            for (var id = 1; id <= 2_000; id++) {
                var key = "k" + draw.below(5);
                var moment = id * 10L;
                if (draw.chance(50)) {
                    lists.computeIfAbsent(key, each -> new ArrayList<>()).add(id);
                    history.add(
                            write(id, moment - draw.below(30), moment + draw.between(1, 30), Map.of(key, List.of(id))));
                } else {
                    var list = List.copyOf(lists.getOrDefault(key, List.of()));
                    history.add(read(id, moment - draw.below(30), moment + draw.between(1, 30), Map.of(key, list)));
                }
            }
            var last = 100_000L;
            for (var key : lists.keySet()) {
                history.add(read((int) last, last, last + 1, Map.of(key, List.copyOf(lists.get(key)))));
                last += 10;
            }
            assertThat(Serializability.violations(history)).isEmpty();

            var late = lists.get("k0");
            history.add(read((int) last, last, last + 1, Map.of("k0", List.copyOf(late.subList(0, late.size() - 1)))));
            assertThat(Serializability.violations(history)).isNotEmpty();
        });
    }
}
