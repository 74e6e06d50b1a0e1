package trestle.enablement.content;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** Content and its history. */
@Repository
public interface ContentTable {
    @Find
    Optional<Content> find(String contentId);

    @Find
    List<Content> listEach(Collection<String> contentId);

    /** Content of a status, newest first. */
    @Find
    @Descending
    Page<Content> listByStatus(Content.Status status, PageRequest page);

    /** The same since a moment: what has changed while someone was paging. */
    @Find
    @Descending
    Page<Content> listByStatusDuring(Content.Status status, Range<Instant> lastUpdated, PageRequest page);

    /** Content of a suite and concept, or of a suite and no concept, newest first. */
    @Find
    @Descending
    Page<Content> listByProduct(String productSuite, @Nullable String productConcept, PageRequest page);

    /** The same since a moment. */
    @Find
    @Descending
    Page<Content> listByProductDuring(
            String productSuite, @Nullable String productConcept, Range<Instant> lastUpdated, PageRequest page);

    /** What someone owns, in the order it was created. */
    @Find(via = OwnedContent.class)
    Page<Content> listByOwner(@By("userId") UserId owner, PageRequest page);

    /** Adds content, with its first version, under its owner, and on the days it falls due. */
    @Insert
    Write create(Content content);

    /** Changes content as it was read; index keys, owner, queue and due days follow, and a version is kept. */
    @Update
    void revise(Content before, Content after);

    /** The same with other writes: approval with the working copy, expiry with its notices. */
    @Update
    Write change(Content before, Content after);

    /** Deletes content as it was read; its versions stay. */
    @Delete
    Write delete(Content content);

    @Find
    Optional<ContentVersion> findVersion(String contentId, Instant lastUpdated, String version);

    /** The history of content, newest first. */
    @Find
    @Descending
    Page<ContentVersion> listVersions(String contentId, PageRequest page);

    /** Lets a version of deleted content go after 30 days, or with no moment keeps it again. */
    @Update
    void keepVersion(String contentId, Instant lastUpdated, String version, @Set @Nullable Instant expiresAt);

    /** All that is kept about content beside the live item: what is erased 30 days after it was deleted. */
    @Find
    Page<ContentRecord> listRecords(String contentId, PageRequest page);
}
