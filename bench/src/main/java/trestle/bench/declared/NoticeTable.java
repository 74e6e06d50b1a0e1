package trestle.bench.declared;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** A person's notices. */
@Repository
public interface NoticeTable {
    /** Leaves a notice. */
    @Insert
    Write leave(Notice notice);

    /** Notes that a notice was read. */
    @Update
    void read(String userId, Instant at, String id, @Set Instant readAt);

    /** One notice. */
    @Find
    Optional<Notice> find(String userId, Instant at, String id);

    /** One notice by its id, which carries its time. */
    default Optional<Notice> find(String userId, String id) {
        return Ids.timeOf(id).flatMap(at -> find(userId, at, id));
    }

    /** A person's notices, newest first. */
    @Find
    @Descending
    Page<Notice> list(String userId, PageRequest page);

    /** Every notice of a person. */
    @Find
    Stream<Notice> listAll(String userId);

    /** Removes notices. */
    @Delete
    void forget(List<Notice> notices);
}
