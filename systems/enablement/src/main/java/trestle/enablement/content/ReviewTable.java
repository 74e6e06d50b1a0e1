package trestle.enablement.content;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Update;
import trestle.model.Write;

/** Working copies, reviews, and what falls due. */
@Repository
public interface ReviewTable {
    @Find
    Optional<WorkingCopy> findCopy(String contentId);

    /** Starts a working copy of content that is there. */
    @Insert
    @Requires(item = Content.class)
    void begin(WorkingCopy copy);

    /** Saves or submits a working copy as it was read; the queue follows. */
    @Update
    void revise(WorkingCopy before, WorkingCopy after);

    /** Ends a working copy as it was read, with its approval or for good. */
    @Delete
    Write end(WorkingCopy copy);

    /** What waits for approval, the longest first. */
    @Find
    Page<Waiting> listWaiting(PageRequest page);

    @Insert
    Write note(ReviewEntry entry);

    /** The review thread of content, newest first. */
    @Find
    @Descending
    Page<ReviewEntry> listThread(String contentId, PageRequest page);

    /** Removes the review thread of content that is gone. */
    @Delete
    void eraseThread(List<ReviewEntry> entries);

    /** All that falls due on a day. */
    @Find
    Page<DueEntry> listDue(LocalDate day, PageRequest page);

    /** What expires, is to be reviewed, or takes effect on a day. */
    @Find
    Page<DueEntry> listDueFor(LocalDate day, DueEntry.Kind kind, PageRequest page);
}
