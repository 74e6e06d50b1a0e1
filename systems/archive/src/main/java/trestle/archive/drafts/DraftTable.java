package trestle.archive.drafts;

import java.time.Instant;
import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Drafts of letters. */
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

    @Insert
    Write create(Draft draft);

    /** Takes a draft for a while to read its pages: a waiting one, or one whose reader has gone away. */
    @Update
    @Where("status = 'pending' OR (status = 'processing' AND leaseUntil < {updatedAt})")
    Draft lease(
            String draftId,
            @Set Draft.Status status,
            @Set Instant leaseUntil,
            @Add int attempts,
            @Set Instant updatedAt);

    /** What reading the pages came to, by who holds the lease. */
    @Update
    @Where("status = 'processing'")
    void conclude(Draft before, Draft after);

    /** Corrections, or another try, while nothing is reading it and it is not published. */
    @Update
    @Where("status IN ('ready', 'failed')")
    void revise(Draft before, Draft after);

    /** Marks a draft published, with the letter it became. */
    @Update
    @Where("status = 'ready'")
    Write publish(Draft before, Draft after);

    @Delete
    @Where("status IN ('ready', 'failed')")
    Write discard(Draft draft);
}
