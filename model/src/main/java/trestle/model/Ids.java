package trestle.model;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;

/**
 * Ids for new items: UUIDs of version 7 (RFC 9562) in lower case, which sort by their time and carry it exactly.
 *
 * <p>{@code var now = clock.instant(); var id = ids.next(now);} gives item and id the same time, and {@link #timeOf}
 * reads it back. Any number of threads may share one source, and ids of the same millisecond are in the order in which
 * they were given out, however threads with different instants take turns: the 74 bits beside the time are one number
 * that starts at random and grows with every id by a random step. It starts over, and the order within that one
 * millisecond is lost, after some four million million ids.
 *
 * <p>An id is no secret: anyone who knows one can guess the next with one try in a thousand million. Use a random token
 * where knowing a value is to be proof.
 */
public final class Ids implements IdSource {
    private static final long MILLIS_MAX = (1L << 48) - 1;
    private static final long SECONDS_MAX = MILLIS_MAX / 1_000;
    private static final long VERSION = 0x7000;
    private static final long VARIANT = 1L << 63;

    /** The number beside the time is split as the format splits it: 12 bits before the variant, 62 after. */
    private static final long UPPER_LIMIT = 1L << 12;

    private static final long LOWER_LIMIT = 1L << 62;
    private static final long STEP_LIMIT = 1L << 32;

    private final RandomGenerator random;
    private final ReentrantLock turn = new ReentrantLock();

    /** Both under the lock. */
    private long upper;

    private long lower;

    private Ids(RandomGenerator random) {
        this.random = random;
        startOver();
    }

    /** A source of its own, from the platform's secure random numbers. */
    public static Ids secure() {
        return new Ids(new SecureRandom());
    }

    /** A source that repeats itself with its generator, for tests. */
    static Ids from(RandomGenerator random) {
        return new Ids(random);
    }

    /**
     * @throws IllegalArgumentException if the instant is finer than a millisecond, or not from 1970 to 10889: no id
     *     carries such a time. {@code Clock.tickMillis} gives instants that fit
     */
    @Override
    public String next(Instant now) {
        var millis = millis(now);
        turn.lock();
        try {
            grow();
            return new UUID(millis << 16 | VERSION | upper, VARIANT | lower).toString();
        } finally {
            turn.unlock();
        }
    }

    private void grow() {
        lower += 1 + random.nextLong(STEP_LIMIT);
        if (lower >= LOWER_LIMIT) {
            lower -= LOWER_LIMIT;
            upper++;
        }
        if (upper >= UPPER_LIMIT) {
            startOver();
        }
    }

    /** In the lower half, so that there is room to grow. */
    private void startOver() {
        upper = random.nextLong(UPPER_LIMIT / 2);
        lower = random.nextLong(LOWER_LIMIT);
    }

    private static long millis(Instant instant) {
        var millis =
                instant.getEpochSecond() >= 0 && instant.getEpochSecond() <= SECONDS_MAX ? instant.toEpochMilli() : -1;
        if (millis < 0 || millis > MILLIS_MAX || !Instant.ofEpochMilli(millis).equals(instant)) {
            throw new IllegalArgumentException("An id carries whole milliseconds since 1970, not " + instant + ".");
        }
        return millis;
    }

    /**
     * The instant an id carries. Empty for ids of any other shape, such as those from before or from elsewhere: who
     * meets such ids has another place to find their time.
     */
    public static Optional<Instant> timeOf(String id) {
        if (id.length() != 36) {
            return Optional.empty();
        }
        try {
            var uuid = UUID.fromString(id);
            return uuid.version() == 7 && uuid.variant() == 2 && uuid.toString().equals(id)
                    ? Optional.of(Instant.ofEpochMilli(uuid.getMostSignificantBits() >>> 16))
                    : Optional.empty();
        } catch (IllegalArgumentException noUuid) {
            return Optional.empty();
        }
    }
}
