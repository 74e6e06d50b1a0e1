package trestle.rollmodel.journal;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Accept;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** The athlete's own entries, with everything in them. */
@Repository
public interface JournalTable {
    /** Writes an entry with its META and index rows. */
    @Insert
    Write log(Entry entry);

    /** Changes what differs; a word that left the shared text leaves the shared index with it. */
    @Update
    Write revise(Entry before, Entry after);

    /** Moves an entry to another date, its META and index rows with it. */
    @Accept(code = "TRK07", because = "the date of a training is in the key, and this is how it is put right")
    @Update(move = true)
    Write move(Entry before, Entry after);

    /** Removes an entry with its META and index rows; its comments are left to the purge job. */
    @Delete
    Write delete(Entry entry);

    /** One entry by its id. */
    @Find(via = EntryMeta.class)
    Optional<Entry> find(String entryId);

    /** One entry by its full key. */
    @Find
    Optional<Entry> find(String athleteId, Instant createdAt, String entryId);

    /** One of an athlete's own entries. Of an entry that is another's nothing is read but whose it is. */
    default Optional<Entry> findOwn(String athleteId, String entryId) {
        return findMeta(entryId)
                .filter(meta -> meta.athleteId().equals(athleteId))
                .flatMap(meta -> find(athleteId, meta.createdAt(), entryId));
    }

    /** Some entries by their ids, in that order, without those that are gone. */
    @Find(via = EntryMeta.class)
    List<Entry> listSome(@By("entryId") Collection<String> entryIds);

    /** Whose entry an id is and when it was. */
    @Find
    Optional<EntryMeta> findMeta(String entryId);

    /** The METAs of a page of entries, for their comment counts. */
    @Find
    List<EntryMeta> listMetas(@By("entryId") Collection<String> entryIds);

    /** An athlete's entries, newest first. */
    @Find
    @Descending
    Page<Entry> listNewest(String athleteId, PageRequest page);

    /** An athlete's entries of a time, newest first. */
    @Find
    @Descending
    Page<OwnEntry> listDuring(String athleteId, Range<Instant> createdAt, PageRequest page);

    /** An athlete's entries of a time in gi, no-gi or both, newest first. */
    @Find
    @Descending
    @Where("sessionMetrics.giOrNoGi = {giOrNoGi}")
    Page<OwnEntry> listByGiOrNoGi(
            String athleteId, Range<Instant> createdAt, Entry.GiOrNoGi giOrNoGi, PageRequest page);

    /** An athlete's entries of a time with a tag as it is written, newest first. */
    @Find
    @Descending
    @Where("contains(sessionMetrics.tags, {tag})")
    Page<OwnEntry> listTagged(String athleteId, Range<Instant> createdAt, String tag, PageRequest page);

    /** The figures of an athlete's latest entries, newest first. */
    @Find
    @Descending
    Page<EntryLoad> listLatestLoad(String athleteId, PageRequest page);

    /** Every entry of an athlete in order, for export, reindexing and deletion. */
    @Find
    Stream<Entry> listAll(String athleteId);

    /** When and how hard an athlete trained. */
    @Find
    Stream<EntryLoad> listLoad(String athleteId, Range<Instant> createdAt);

    /** Entries whose shared text or tags have a word, newest first. */
    @Find(via = Keyword.class)
    @Descending
    Page<OwnEntry> listMentioning(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** Entries whose private text has a word, newest first. */
    @Find(via = PrivateKeyword.class)
    @Descending
    Page<OwnEntry> listPrivatelyMentioning(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** Where a shared word occurs, newest first, without reading the entries. */
    @Find
    @Descending
    Page<Keyword> listKeywords(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** Where a private word occurs, newest first, without reading the entries. */
    @Find
    @Descending
    Page<PrivateKeyword> listPrivateKeywords(
            String athleteId, String token, Range<Instant> createdAt, PageRequest page);
}
