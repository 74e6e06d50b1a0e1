package trestle.wire.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** What a seeded test draws its choices from. Not shared between threads: {@link #fork} makes another. */
final class Draw {
    private final Random random;

    Draw(long seed) {
        random = new Random(seed);
    }

    Draw fork() {
        return new Draw(random.nextLong());
    }

    long seed() {
        return random.nextLong();
    }

    /** A number from 0 up to, not including, the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number between the two, both included. */
    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Up to {@code count} of the choices, each at most once, in their order. */
    <T> List<T> some(List<T> choices, int count) {
        var chosen = new ArrayList<T>();
        var wanted = Math.min(count, choices.size());
        for (var i = 0; i < choices.size(); i++) {
            var left = choices.size() - i;
            if (random.nextInt(left) < wanted - chosen.size()) {
                chosen.add(choices.get(i));
            }
        }
        return chosen;
    }

    <T> List<T> times(int count, Supplier<T> each) {
        var made = new ArrayList<T>();
        for (var i = 0; i < count; i++) {
            made.add(each.get());
        }
        return made;
    }
}
