package trestle.platform.notices;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** A person's notices, and the setting of their digest. A system with a table of its own for them implements it. */
@Repository
public interface NoticeTable {
    /** Adds a notice. */
    @Insert
    Write add(Notice notice);

    /** Marks a notice as read. */
    @Update
    void markRead(String userId, Instant at, String id, @Set Instant readAt);

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
    void remove(List<Notice> notices);

    /** How often a person gets notices by mail; empty for people who do not. */
    @Find
    Optional<DigestSetting> findDigest(String userId);

    /** Turns the digest on, or sets another frequency. */
    @Save
    Write saveDigest(DigestSetting setting);

    /** Turns the digest off; false if it was. */
    @Delete(item = DigestSetting.class)
    boolean removeDigest(String userId);

    /** Claims the digest that is due; false if it was claimed before, or is no longer this task's. */
    @Update(item = DigestSetting.class)
    @Where("attribute_not_exists(startedAt) AND taskId = {task} AND nextAt = {due}")
    boolean startDigest(String userId, String task, Instant due, @Set Instant startedAt);

    /** Gives a claim back, since the mail server did not take the digest. */
    @Update(item = DigestSetting.class)
    @Where("taskId = {task} AND nextAt = {due}")
    boolean releaseDigest(String userId, String task, Instant due, @Set @Nullable Instant startedAt);

    /** Moves on to the next digest; false if it is no longer this task's. */
    @Update(item = DigestSetting.class)
    @Where("taskId = {task} AND nextAt = {due}")
    boolean advanceDigest(
            String userId,
            String task,
            Instant due,
            @Set Instant nextAt,
            @Set @Nullable Instant startedAt,
            @Set @Nullable Instant sentAt);
}
