package trestle.model.migrate;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * How a migration is to run.
 *
 * @param segments into how many parts the scan is divided, each worked on by a thread, 1 to {@value #SEGMENTS_MAX}; a
 *     run that is resumed keeps the number it began with
 * @param itemsPerSecond the most items looked at in a second, over all segments; empty for no limit
 * @param dryRun writes nothing at all, and reports what would change
 * @param resume goes on with a run that was begun, instead of beginning one
 * @param settings values of the migration's settings that are not the standard ones
 * @param lease how long a segment is left to a runner that does not save
 * @param owner this runner's name among others, unlike any other's
 */
public record RunOptions(
        int segments,
        OptionalInt itemsPerSecond,
        boolean dryRun,
        boolean resume,
        Map<String, String> settings,
        Duration lease,
        String owner) {
    public static final int SEGMENTS_MAX = 64;

    private static final int SEGMENTS = 4;
    private static final Duration LEASE = Duration.ofSeconds(30);

    public RunOptions {
        if (segments < 1 || segments > SEGMENTS_MAX) {
            throw new IllegalArgumentException("A scan has 1 to " + SEGMENTS_MAX + " segments, not " + segments + ".");
        }
        if (itemsPerSecond.isPresent() && itemsPerSecond.getAsInt() < 1) {
            throw new IllegalArgumentException(
                    "A rate is at least 1 item a second, not " + itemsPerSecond.getAsInt() + ".");
        }
        if (!lease.isPositive()) {
            throw new IllegalArgumentException("A lease lasts a while, not " + lease + ".");
        }
        settings = Map.copyOf(settings);
    }

    /** Four segments as fast as the store can, with leases of half a minute. */
    public static RunOptions standard() {
        return new RunOptions(
                SEGMENTS,
                OptionalInt.empty(),
                false,
                false,
                Map.of(),
                LEASE,
                UUID.randomUUID().toString());
    }

    public RunOptions withSegments(int count) {
        return new RunOptions(count, itemsPerSecond, dryRun, resume, settings, lease, owner);
    }

    public RunOptions withItemsPerSecond(int rate) {
        return new RunOptions(segments, OptionalInt.of(rate), dryRun, resume, settings, lease, owner);
    }

    public RunOptions asDryRun() {
        return new RunOptions(segments, itemsPerSecond, true, resume, settings, lease, owner);
    }

    public RunOptions resuming() {
        return new RunOptions(segments, itemsPerSecond, dryRun, true, settings, lease, owner);
    }

    public RunOptions with(Map<String, String> newSettings) {
        return new RunOptions(segments, itemsPerSecond, dryRun, resume, newSettings, lease, owner);
    }

    public RunOptions withLease(Duration duration) {
        return new RunOptions(segments, itemsPerSecond, dryRun, resume, settings, duration, owner);
    }

    public RunOptions ownedBy(String name) {
        return new RunOptions(segments, itemsPerSecond, dryRun, resume, settings, lease, name);
    }
}
