package trestle.platform.live;

import java.time.Instant;
import trestle.model.Eventual;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Write;

/** Live events, found by shard and time. */
@Repository
public interface LiveTable {
    /** Adds an event, in the transaction that causes it. */
    @Insert
    Write add(LiveEvent event);

    /** The events of a shard since a time, earliest first. What a replica does not have yet is there at the next look. */
    @Find
    @Eventual
    Page<LiveEvent> list(String shard, Range<Instant> at, PageRequest page);
}
