package trestle.shareables.pool;

import java.util.random.RandomGenerator;
import trestle.shareables.shareable.ShortId;

/** Makes short ids at random: three letters, three letters, five digits. */
public final class ShortIds {
    /** No vowels, so that no words appear, and nothing that is mistaken for a digit or another letter. */
    static final String LETTERS = "bcdfghjkmnpqrstvwxz";

    private final RandomGenerator random;

    /** @param random one that nobody can predict */
    public ShortIds(RandomGenerator random) {
        this.random = random;
    }

    public ShortId next() {
        return new ShortId(letters() + "-" + letters() + "-" + "%05d".formatted(random.nextInt(100_000)));
    }

    private String letters() {
        return "" + letter() + letter() + letter();
    }

    private char letter() {
        return LETTERS.charAt(random.nextInt(LETTERS.length()));
    }
}
