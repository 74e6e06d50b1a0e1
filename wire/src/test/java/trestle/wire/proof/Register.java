package trestle.wire.proof;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One item as a register: what can be done to it, and what each is to answer given the value before.
 * The value is absent while the item is.
 */
final class Register {
    private Register() {}

    sealed interface Action {
        /** The value after the action on {@code before}. */
        Optional<Integer> after(Optional<Integer> before);

        /** What the action answers on {@code before}. */
        Object answer(Optional<Integer> before);
    }

    /** Puts a value and answers the old one. */
    record Put(int value) implements Action {
        @Override
        public Optional<Integer> after(Optional<Integer> before) {
            return Optional.of(value);
        }

        @Override
        public Object answer(Optional<Integer> before) {
            return before;
        }
    }

    /** Changes {@code expected} into {@code value} and answers whether it did. */
    record Swap(int expected, int value) implements Action {
        @Override
        public Optional<Integer> after(Optional<Integer> before) {
            return before.equals(Optional.of(expected)) ? Optional.of(value) : before;
        }

        @Override
        public Object answer(Optional<Integer> before) {
            return before.equals(Optional.of(expected));
        }
    }

    /** Deletes the item and answers what it was. */
    record Delete() implements Action {
        @Override
        public Optional<Integer> after(Optional<Integer> before) {
            return Optional.empty();
        }

        @Override
        public Object answer(Optional<Integer> before) {
            return before;
        }
    }

    record Get() implements Action {
        @Override
        public Optional<Integer> after(Optional<Integer> before) {
            return before;
        }

        @Override
        public Object answer(Optional<Integer> before) {
            return before;
        }
    }

    /**
     * An action that was taken: when it was called, when it returned, and what it answered.
     *
     * @param returned {@link Long#MAX_VALUE} when it is not known whether it happened
     * @param answer null when it is not known
     */
    record Event(String key, Action action, long called, long returned, Object answer) {
        static Event of(String key, Action action, long called, long returned, Object answer) {
            return new Event(key, action, called, returned, Objects.requireNonNull(answer));
        }

        static Event unknown(String key, Action action, long called) {
            return new Event(key, action, called, Long.MAX_VALUE, null);
        }

        boolean isKnown() {
            return answer != null;
        }
    }

    /** Whether the answer is the one that the action gives on the value. */
    static boolean allows(Event event, Optional<Integer> before) {
        return !event.isKnown() || event.answer().equals(event.action().answer(before));
    }

    static List<String> keys(List<Event> history) {
        return history.stream().map(Event::key).distinct().sorted().toList();
    }
}
