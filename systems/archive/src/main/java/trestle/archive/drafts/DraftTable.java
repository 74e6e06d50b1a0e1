package trestle.archive.drafts;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Drafts of letters. Every change is made to a draft as it was read, and refused if somebody else came first. */
@Repository
public interface DraftTable {
    @Find
    Optional<Draft> find(String draftId);

    /** All drafts, newest first. */
    @Find
    @Descending
    Page<DraftSummary> list(PageRequest page);

    @Find
    @Descending
    @Where("status = {status}")
    Page<DraftSummary> listByStatus(Draft.Status status, PageRequest page);

    @Find
    @Descending
    @Where("uploaderId = {uploaderId}")
    Page<DraftSummary> listByUploader(UserId uploaderId, PageRequest page);

    /** Those of several drafts that are there. */
    @Find
    List<DraftLine> listEach(Collection<String> draftId);

    @Insert
    Write create(Draft draft);

    /** Takes a draft for a while to read its pages: a waiting one, or one whose reader has gone away. */
    @Update
    @Where("status = 'pending' OR (status = 'processing' AND leaseUntil < {now})")
    Write lease(Draft before, Draft after, Instant now);

    /** A longer lease, or what reading the pages came to, by who holds the lease. */
    @Update
    @Where("status = 'processing'")
    Write conclude(Draft before, Draft after);

    /** Corrections, another try, or the beginning of publishing, while nothing is reading it and it is not published. */
    @Update
    @Where("status IN ('ready', 'failed')")
    Write revise(Draft before, Draft after);

    /** Marks a draft published, with the letter it became. */
    @Update
    @Where("status = 'ready'")
    Write publish(Draft before, Draft after);

    @Delete
    @Where("status IN ('ready', 'failed')")
    Write discard(Draft draft);

    /** Notes that a draft has a file of these bytes. */
    @Save
    Write note(DraftHash hash);

    @Delete(item = DraftHash.class)
    Write forget(String sha256, String draftId);

    /** Drafts with a file of these very bytes. */
    @Find
    List<DraftHash> listCopies(String sha256);
}
