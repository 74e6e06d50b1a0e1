package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker tells histories that cannot have come about from those that can. */
final class LinearizabilityCheckerTest {
    private static final Optional<Integer> NONE = Optional.empty();

    record Case(String name, List<Register.Event> history) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Case of(String name, Register.Event... events) {
        return new Case(name, List.of(events));
    }

    private static Register.Event at(long called, long returned, Register.Action action, Object answer) {
        return Register.Event.of("a", action, called, returned, answer);
    }

    private static Register.Event put(long called, long returned, int value, Optional<Integer> old) {
        return at(called, returned, new Register.Put(value), old);
    }

    private static Register.Event get(long called, long returned, Optional<Integer> value) {
        return at(called, returned, new Register.Get(), value);
    }

    private static Register.Event swap(long called, long returned, int expected, int value, boolean done) {
        return at(called, returned, new Register.Swap(expected, value), done);
    }

    private static Register.Event delete(long called, long returned, Optional<Integer> old) {
        return at(called, returned, new Register.Delete(), old);
    }

    private static Optional<Integer> is(int value) {
        return Optional.of(value);
    }

    static Stream<Case> bad() {
        return Stream.of(
                of("a read of what nobody wrote", get(1, 2, is(1))),
                of("a stale read", put(1, 2, 1, NONE), put(3, 4, 2, is(1)), get(5, 6, is(1))),
                of("a lost write", put(1, 2, 1, NONE), get(3, 4, NONE)),
                of("a read from the future", get(1, 2, is(1)), put(3, 4, 1, NONE)),
                of("a deleted item that comes back", put(1, 2, 1, NONE), delete(3, 4, is(1)), get(5, 6, is(1))),
                of("two deletes of one item", put(1, 2, 1, NONE), delete(3, 6, is(1)), delete(4, 5, is(1))),
                of("a swap twice", put(1, 2, 1, NONE), swap(3, 6, 1, 2, true), swap(4, 5, 1, 3, true)),
                of("a swap that failed though it held", put(1, 2, 1, NONE), swap(3, 4, 1, 2, false)),
                of("a swap that held though it could not", put(1, 2, 1, NONE), swap(3, 4, 2, 3, true)),
                of("a failed swap that wrote", put(1, 2, 1, NONE), swap(3, 4, 2, 3, false), get(5, 6, is(3))),
                of(
                        "reads that see two writes in two orders",
                        put(1, 20, 1, NONE),
                        put(1, 20, 2, is(1)),
                        get(2, 3, is(2)),
                        get(4, 5, is(1))),
                of(
                        "a value that goes and comes back",
                        put(1, 2, 1, NONE),
                        put(3, 20, 2, is(1)),
                        get(4, 5, is(2)),
                        get(6, 7, is(1))),
                of("two puts that found the same old value", put(1, 4, 1, NONE), put(2, 3, 2, NONE)),
                of("a put that found nothing after a put", put(1, 2, 1, NONE), put(3, 4, 2, NONE)),
                of(
                        "a write of unknown outcome, seen, then unseen",
                        put(1, 2, 1, NONE),
                        Register.Event.unknown("a", new Register.Put(2), 3),
                        get(4, 5, is(2)),
                        get(6, 7, is(1))),
                of(
                        "a write of unknown outcome, seen before its call",
                        put(1, 2, 1, NONE),
                        get(3, 4, is(2)),
                        Register.Event.unknown("a", new Register.Put(2), 5)));
    }

    static Stream<Case> good() {
        return Stream.of(
                of("nothing"),
                of("one after another", put(1, 2, 1, NONE), get(3, 4, is(1)), delete(5, 6, is(1)), get(7, 8, NONE)),
                of("a read beside a write, before it", put(1, 10, 1, NONE), get(2, 3, NONE)),
                of("a read beside a write, after it", put(1, 10, 1, NONE), get(2, 3, is(1))),
                of("one of two swaps", put(1, 2, 1, NONE), swap(3, 6, 1, 2, true), swap(4, 5, 1, 3, false)),
                of("a chain of swaps at once", put(1, 2, 1, NONE), swap(3, 9, 2, 3, true), swap(3, 9, 1, 2, true)),
                of(
                        "a write of unknown outcome that happened late",
                        put(1, 2, 1, NONE),
                        Register.Event.unknown("a", new Register.Put(2), 3),
                        get(4, 5, is(1)),
                        get(6, 7, is(2))),
                of(
                        "a write of unknown outcome that never happened",
                        put(1, 2, 1, NONE),
                        Register.Event.unknown("a", new Register.Put(2), 3),
                        get(4, 5, is(1))),
                of(
                        "three writers at once, seen in an order that exists",
                        put(1, 10, 1, is(3)),
                        put(1, 10, 2, NONE),
                        put(1, 10, 3, is(2)),
                        get(11, 12, is(1))));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void rejects(Case history) {
        assertThat(Linearizability.violation(history.history())).contains("a");
    }

    @ParameterizedTest
    @MethodSource("good")
    void accepts(Case history) {
        assertThat(Linearizability.violation(history.history())).isEmpty();
    }

    /** Histories made by a register itself are accepted; the same with one answer changed are mostly not. */
    @Test
    void tellsTrueHistoriesFromTheSameWithOneLie() throws Exception {
        Seed.run("the checker of linearizability", draw -> {
            var caught = 0;
            for (var i = 0; i < 200; i++) {
                var history = truth(draw);
                assertThat(Linearizability.violation(history)).isEmpty();
                caught += Linearizability.violation(withOneLie(draw, history)).isPresent() ? 1 : 0;
            }
            assertThat(caught).isGreaterThan(150);
        });
    }

    /** Actions that take effect one at a time at their middle, called earlier and returning later. */
    private static List<Register.Event> truth(Draw draw) {
        var value = NONE;
        var events = new ArrayList<Register.Event>();
        for (var moment = 100; moment < 1100; moment += 10) {
            var action = draw.of(
                    new Register.Get(),
                    new Register.Put(moment),
                    new Register.Swap(moment - 10, moment),
                    new Register.Delete());
            events.add(at(moment - draw.between(1, 40), moment + draw.between(1, 40), action, action.answer(value)));
            value = action.after(value);
        }
        return events;
    }

    /** A read that shows a value which no action ever wrote where it could be seen. */
    private static List<Register.Event> withOneLie(Draw draw, List<Register.Event> history) {
        var lied = new ArrayList<>(history);
        var at = draw.below(lied.size());
        var event = lied.get(at);
        Object lie = event.action() instanceof Register.Swap
                ? (Object) !(Boolean) event.answer()
                : is(draw.between(100, 1100) / 10 * 10);
        lied.set(at, at(event.called(), event.returned(), event.action(), lie));
        return lied;
    }
}
