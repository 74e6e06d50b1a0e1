package trestle.shareables.pool;

import trestle.model.Key;
import trestle.model.KeyOnly;

/** A short id that waits to be claimed, in one of a thousand partitions; its slot in there is 1 to 99. */
@Key(pk = "{partition}", sk = "available#{slot:2}")
public record PoolSlot(@KeyOnly int partition, @KeyOnly int slot, String id) {
    public static final int PARTITIONS = 1_000;
    public static final int SLOTS_MAX = 99;

    public PoolSlot {
        if (partition < 0 || partition >= PARTITIONS) {
            throw new IllegalArgumentException("The pool has partitions 0 to 999, not " + partition + ".");
        }
        if (slot < 1 || slot > SLOTS_MAX) {
            throw new IllegalArgumentException("A partition of the pool has slots 1 to 99, not " + slot + ".");
        }
    }
}
