package patterns.shards;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;

// snippet: Events
@Repository
interface Events {
    @Insert
    void record(Event event);

    /** One read: the shard follows from the id. */
    @Find
    Optional<Event> find(LocalDate day, Instant at, String eventId);

    /** One query for each shard, merged by sort key under one cursor. */
    @Find
    Page<Event> list(LocalDate day, PageRequest page);
}
// end
