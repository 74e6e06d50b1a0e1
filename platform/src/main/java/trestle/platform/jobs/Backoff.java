package trestle.platform.jobs;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long work that failed waits: a time drawn evenly from nothing to a bound that doubles with each failure, so that
 * what failed together does not come back together. When the bound would pass a day, the work is given up.
 */
final class Backoff {
    private static final Duration FIRST = Duration.ofSeconds(2);
    static final Duration LONGEST = Duration.ofHours(24);

    private final RandomGenerator random;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** @param attempts how often it has failed before this time */
    boolean isExhausted(int attempts) {
        return attempts > 0 && bound(attempts - 1).equals(LONGEST);
    }

    Duration delay(int attempts) {
        return Duration.ofMillis(random.nextLong(bound(attempts).toMillis()));
    }

    static Duration bound(int attempts) {
        var doubled = FIRST.multipliedBy(1L << Math.min(attempts, 30));
        return doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
    }
}
