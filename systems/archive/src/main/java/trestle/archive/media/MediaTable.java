package trestle.archive.media;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** Pictures, videos and documents. */
@Repository
public interface MediaTable {
    @Find
    Optional<Media> find(String mediaId);

    /** Several files, as a page of the gallery shows them. */
    @Find
    List<Media> listEach(Collection<String> mediaId);

    /** A category, newest first. */
    @Find
    @Descending
    Page<MediaSummary> list(Media.Category category, PageRequest page);

    /** A category within a time, such as a year, newest first. */
    @Find
    @Descending
    Page<MediaSummary> listDuring(Media.Category category, Range<Instant> sortDate, PageRequest page);

    /** Files with these very bytes. */
    @Find
    List<MediaHash> listCopies(String sha256);

    /** Adds a file, and one to its uploader's count. */
    @Insert
    Write add(Media media);

    /** The same, oldest first, as for the next one after a file. */
    @Find
    Page<MediaSummary> listEarliest(Media.Category category, Range<Instant> sortDate, PageRequest page);

    /** Describes a file in other words, as it was read. */
    @Update
    Write revise(Media before, Media after);

    /** Removes a file as it was read, and one from its uploader's count. */
    @Delete
    Write remove(Media media);
}
