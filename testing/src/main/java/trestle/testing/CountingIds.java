package trestle.testing;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import trestle.model.IdSource;

/**
 * Ids that count: UUIDs of version 7 that carry the given instant, with 1, 2, 3 and so on where others are random.
 * The same calls give the same ids in every run, and {@code id(instant, 3)} is the third.
 */
public final class CountingIds implements IdSource {
    private static final long MILLIS_MAX = (1L << 48) - 1;
    private static final long VERSION = 0x7000;
    private static final long VARIANT = 1L << 63;

    private final AtomicLong count = new AtomicLong();

    @Override
    public String next(Instant now) {
        return id(now, count.incrementAndGet());
    }

    /** How many ids were given out. */
    public long count() {
        return count.get();
    }

    /** The id that comes from an instant and a count, which an assertion may expect. */
    public static String id(Instant instant, long count) {
        var millis = instant.toEpochMilli();
        if (millis < 0 || millis > MILLIS_MAX || !Instant.ofEpochMilli(millis).equals(instant)) {
            throw new IllegalArgumentException("An id carries whole milliseconds since 1970, not " + instant + ".");
        }
        return new UUID(millis << 16 | VERSION, VARIANT | count).toString();
    }
}
