package trestle.shareables.pool;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import trestle.model.Refusal;
import trestle.model.Segment;
import trestle.platform.InvalidSettingException;
import trestle.shareables.shareable.ShortId;

/**
 * Keeps short ids ready to be claimed. Every partition has the same number of slots; those that are empty are filled
 * again, by as many instances at once as there are: when the system starts, every minute, and where a claim finds a
 * partition empty. Creation never fails for lack of a slot: it then makes an id itself,
 * which is counted as {@code shareables.pool.empty}.
 */
public final class ShortIdPool {
    /** The setting that says how many slots each partition has. */
    public static final String DEPTH = "shareables.pool.depth";

    public static final int DEPTH_USUAL = 5;

    /** How many partitions a claim looks at before it makes an id itself; that all are empty by chance is unlikely. */
    private static final int LOOKS = 8;

    private static final Logger LOG = LoggerFactory.getLogger(ShortIdPool.class);

    private final PoolTable table;
    private final ShortIds ids;
    private final RandomGenerator random;
    private final int depth;
    private final Counter empty;

    public ShortIdPool(PoolTable table, RandomGenerator random, int depth, MeterRegistry meters) {
        if (depth > PoolSlot.SLOTS_MAX) {
            throw new InvalidSettingException("The setting " + DEPTH + " is at most 99, not " + depth + ".");
        }
        this.table = table;
        this.ids = new ShortIds(random);
        this.random = random;
        this.depth = depth;
        this.empty = Counter.builder("shareables.pool.empty")
                .description("Ids made at creation because the pool had none")
                .register(meters);
    }

    /** A slot to be claimed; empty if none was found in a few partitions. */
    public Optional<PoolSlot> pick() {
        for (int look = 0; look < LOOKS; look++) {
            int partition = random.nextInt(PoolSlot.PARTITIONS);
            var slots = table.listSlots(partition);
            if (!slots.isEmpty()) return Optional.of(slots.get(random.nextInt(slots.size())));
            if (look == 0) fillEmpty(partition); // one is enough for a claim that others wait for
        }
        return Optional.empty();
    }

    /** Fills a partition that a claim found empty, for those who come next: this creation does not depend on it. */
    private void fillEmpty(int partition) {
        try {
            fill(partition, Set.of());
        } catch (Refusal | SdkException unavailable) {
            LOG.warn("Partition {} of the pool is empty and could not be filled", partition, unavailable);
        }
    }

    /** An id that comes from no slot, because none was found. */
    public ShortId make() {
        empty.increment();
        return ids.next();
    }

    /** How often an id had to be made because the pool was empty, in this process. */
    public long emptyCount() {
        return (long) empty.count();
    }

    public int depth() {
        return depth;
    }

    /** Removes a slot whose id turned out to be in use. */
    public void drop(PoolSlot slot) {
        try {
            table.drop(slot.partition(), slot.slot(), slot.id());
        } catch (Refusal.ConditionFailed | Refusal.Missing taken) {
            // Somebody else claimed or dropped it, and it may hold another id by now.
        }
    }

    /** How many slots hold an id. */
    public long size() {
        try (var slots = table.scan(Segment.WHOLE)) {
            return slots.count();
        }
    }

    /**
     * Fills every empty slot.
     *
     * @param step called after each partition
     * @return how many were filled
     */
    public int refill(Runnable step) {
        var filled = filled();
        int added = 0;
        for (int partition = 0; partition < PoolSlot.PARTITIONS; partition++) {
            added += fill(partition, filled.getOrDefault(partition, Set.of()));
            step.run();
        }
        return added;
    }

    private Map<Integer, Set<Integer>> filled() {
        try (var slots = table.scan(Segment.WHOLE)) {
            return slots.collect(
                    Collectors.groupingBy(PoolSlot::partition, Collectors.mapping(PoolSlot::slot, Collectors.toSet())));
        }
    }

    private int fill(int partition, Set<Integer> taken) {
        int added = 0;
        for (int slot = 1; slot <= depth; slot++) {
            if (!taken.contains(slot)
                    && fill(new PoolSlot(partition, slot, ids.next().pooled()))) added++;
        }
        return added;
    }

    private boolean fill(PoolSlot slot) {
        try {
            table.fill(slot);
            return true;
        } catch (Refusal.AlreadyExists filled) {
            return false; // by another instance
        }
    }
}
