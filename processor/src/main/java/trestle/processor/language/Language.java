package trestle.processor.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A set of texts, as an automaton that begins in its first state and ends in its last. Immutable; made by putting
 * smaller ones together.
 */
public final class Language {
    /**
     * A transition to the state {@code by} places further: over one of some characters, or, without any, over nothing.
     * Being relative, it is right wherever its state is put.
     */
    private record Step(@Nullable Chars over, int by) {}

    /** The text of no characters. */
    public static final Language EMPTY = new Language(List.of(List.of()));

    /** All texts. */
    public static final Language ANYTHING = many(Chars.ANY);

    private final List<List<Step>> states;

    private Language(List<List<Step>> states) {
        this.states = states;
    }

    /** One text. */
    public static Language literal(String text) {
        var states = new ArrayList<List<Step>>();
        for (int i = 0; i < text.length(); i++) {
            states.add(List.of(new Step(Chars.one(text.charAt(i)), 1)));
        }
        states.add(List.of());
        return new Language(states);
    }

    /** One character of a set. */
    static Language one(Chars chars) {
        return new Language(List.of(List.of(new Step(chars, 1)), List.of()));
    }

    /** No, one or more characters of a set. */
    static Language many(Chars chars) {
        return new Language(List.of(List.of(new Step(chars, 0), new Step(null, 1)), List.of()));
    }

    /** Each {@code d} a digit, all else itself. */
    static Language digits(String shape) {
        var states = new ArrayList<List<Step>>();
        for (int i = 0; i < shape.length(); i++) {
            char c = shape.charAt(i);
            states.add(List.of(new Step(c == 'd' ? Chars.DIGIT : Chars.one(c), 1)));
        }
        states.add(List.of());
        return new Language(states);
    }

    /** What any of some languages has. */
    public static Language anyOf(Collection<Language> languages) {
        var states = new ArrayList<List<Step>>();
        var starts = new ArrayList<Step>();
        states.add(starts);
        int left = 0;
        for (var language : languages) {
            left += language.states.size();
        }
        for (var language : languages) {
            starts.add(new Step(null, states.size()));
            left -= language.states.size();
            language.addTo(states, left + 1);
        }
        states.add(List.of());
        return new Language(states);
    }

    /** Each text of this followed by each of another. */
    public Language then(Language other) {
        var states = new ArrayList<List<Step>>();
        addTo(states, 1);
        states.addAll(other.states);
        return new Language(states);
    }

    /** This, or nothing at all. */
    Language orEmpty() {
        return anyOf(List.of(this, EMPTY));
    }

    /** What begins with a text of this. */
    public Language thenAnything() {
        return then(ANYTHING);
    }

    /** What begins with a text of this and goes on with a digit. */
    public Language thenDigit() {
        return then(one(Chars.DIGIT)).then(ANYTHING);
    }

    /** Whether some text is in both. */
    public boolean meets(Language other) {
        return example(other).isPresent();
    }

    /** A short text that is in both. */
    public Optional<String> example(Language other) {
        return new Pairs(this, other).walk();
    }

    /** Adds the states, with a way on over nothing from the last of them. */
    private void addTo(List<List<Step>> target, int onward) {
        target.addAll(states);
        var last = new ArrayList<>(target.removeLast());
        last.add(new Step(null, onward));
        target.add(last);
    }

    /** Two automata side by side: breadth first over the pairs of states that one text can bring both to. */
    private static final class Pairs {
        private final Language a;
        private final Language b;
        private final int width;
        private final int[] from;
        private final char[] over;
        private final boolean[] silent;
        private final ArrayDeque<Integer> waiting = new ArrayDeque<>();

        Pairs(Language a, Language b) {
            this.a = a;
            this.b = b;
            this.width = b.states.size();
            this.from = new int[a.states.size() * width];
            this.over = new char[from.length];
            this.silent = new boolean[from.length];
            Arrays.fill(from, -1);
        }

        Optional<String> walk() {
            visit(0, 0, '\0', true);
            while (!waiting.isEmpty()) {
                int pair = waiting.removeFirst();
                if (pair == from.length - 1) {
                    return Optional.of(text(pair));
                }
                step(pair);
            }
            return Optional.empty();
        }

        private void step(int pair) {
            var ofA = a.states.get(pair / width);
            var ofB = b.states.get(pair % width);
            for (var stepA : ofA) {
                if (stepA.over() == null) {
                    visit(pair + stepA.by() * width, pair, '\0', true);
                }
            }
            for (var stepB : ofB) {
                if (stepB.over() == null) {
                    visit(pair + stepB.by(), pair, '\0', true);
                }
            }
            for (var stepA : ofA) {
                for (var stepB : ofB) {
                    stepBoth(pair, stepA, stepB);
                }
            }
        }

        private void stepBoth(int pair, Step stepA, Step stepB) {
            if (stepA.over() != null && stepB.over() != null) {
                stepA.over()
                        .shared(stepB.over())
                        .ifPresent(c -> visit(pair + stepA.by() * width + stepB.by(), pair, c, false));
            }
        }

        private void visit(int pair, int origin, char c, boolean nothing) {
            if (from[pair] < 0) {
                from[pair] = origin;
                over[pair] = c;
                silent[pair] = nothing;
                if (nothing) {
                    waiting.addFirst(pair);
                } else {
                    waiting.addLast(pair);
                }
            }
        }

        private String text(int end) {
            var text = new StringBuilder();
            for (int pair = end; pair != 0; pair = from[pair]) {
                if (!silent[pair]) {
                    text.append(over[pair]);
                }
            }
            return text.reverse().toString();
        }
    }
}
