package trestle.shareables.pool;

import java.util.List;
import java.util.stream.Stream;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Scan;
import trestle.model.Segment;
import trestle.model.Where;
import trestle.model.Write;

/** The pool of short ids: filled ahead of time, emptied one claim at a time. */
@Repository
public interface PoolTable {
    /** What one partition has to offer. */
    @Find
    List<PoolSlot> listSlots(int partition);

    /** The whole pool, to see which slots are empty. */
    @Scan
    Stream<PoolSlot> scan(Segment segment);

    /** Fills an empty slot; several fillers at once do no harm. */
    @Insert
    void fill(PoolSlot slot);

    /** Takes an id out, if it is still there: to be run with the creation of what it names. */
    @Delete(item = PoolSlot.class)
    @Where("id = {id}")
    Write claim(int partition, int slot, String id);

    /** Drops an id that turned out to be in use. */
    @Delete(item = PoolSlot.class)
    @Where("id = {id}")
    void drop(int partition, int slot, String id);
}
