package trestle.gallery.moderation;

import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Count;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Reports, what became of them, and who is suspended. */
@Repository
public interface ModerationTable {
    /** Files a report, one open one for each person and target. */
    @Insert
    Write report(Report report);

    /** Decides an open report, once. */
    @Update
    @Where("status = 'open'")
    Write decide(Report before, Report after);

    /** Puts a pseudonym in the place of a deleted account. */
    @Update
    Write rename(Report before, Report after);

    /** One report. */
    @Find
    Optional<Report> findReport(String reportId);

    /** Reports in one state, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<Report> listByStatus(Report.Status status, PageRequest page);

    /** Reports of a target, newest first. */
    @Find(index = "GSI2")
    @Descending
    Page<Report> listByTarget(TargetType targetType, String targetId, PageRequest page);

    /** How many open reports a target has. */
    @Count(of = Report.class)
    @Where("status = 'open'")
    long countOpen(TargetType targetType, String targetId);

    /** The reports a person filed, newest first. */
    @Find(index = "GSI4")
    @Descending
    Page<Report> listByUser(String userId, PageRequest page);

    /** Adds to the log, beside what it tells of. */
    @Insert
    Write log(ModerationEntry entry);

    /** The log of a target, newest first. */
    @Find
    @Descending
    Page<ModerationEntry> listLog(TargetType targetType, String targetId, PageRequest page);

    /** The reports in the log of a target: whether there is one decides what moderators may see. */
    @Find
    @Descending
    @Where("action = 'reported'")
    Page<ModerationEntry> listReported(TargetType targetType, String targetId, PageRequest page);

    /** The log of a day, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<ModerationEntry> listLogOfDay(@By("at") LocalDate day, PageRequest page);

    /** What one moderator did. */
    @Find(index = "GSI2")
    Stream<ModerationEntry> listLogOfActor(String actorId);

    /** Puts a pseudonym in the place of a deleted account. */
    @Accept(code = "TRK07", because = "a pseudonym takes the place of an id that is in the key")
    @Update(move = true)
    Write rename(ModerationEntry before, ModerationEntry after);

    /** Appeals against a decision, once. */
    @Insert
    Write appeal(Appeal appeal);

    /** The appeal against a decision. */
    @Find
    Optional<Appeal> findAppeal(String moderationEntryId);

    /** Begins the list of suspended users. */
    @Insert
    Write beginSuspended(SuspendedUsers suspended);

    /** Suspends a user, of at most 5,000. */
    @Update(item = SuspendedUsers.class)
    @Where("attribute_not_exists(userIds) OR size(userIds) < 5000")
    Write suspend(@Add("userIds") String userId);

    /** Lifts a suspension. */
    @Update(item = SuspendedUsers.class)
    Write lift(@Remove("userIds") String userId);

    /** Who is suspended. */
    @Find
    Optional<SuspendedUsers> findSuspended();
}
