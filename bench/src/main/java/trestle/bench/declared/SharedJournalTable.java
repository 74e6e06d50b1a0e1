package trestle.bench.declared;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Where;

/**
 * All a coach reads of an athlete's journal, after {@link CoachingTable#findLink}. Ranges begin where the link's view
 * begins; what is found by id or by word is held against {@link SharedEntry#visibleUnder} once more.
 */
@Repository
public interface SharedJournalTable {
    /** A linked athlete's open entries of a time, newest first. */
    @Find
    @Descending
    @Where("coachVisible <> false")
    Page<SharedEntry> listDuring(String athleteId, Range<Instant> createdAt, PageRequest page);

    /** One entry by its id. */
    @Find(via = EntryMeta.class)
    Optional<SharedEntry> find(String entryId);

    /** Entries whose shared text or tags have a word, newest first. */
    @Find(via = Keyword.class)
    @Descending
    Page<SharedEntry> listMentioning(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** When and how hard a linked athlete trained. */
    @Find
    @Where("coachVisible <> false")
    Stream<SharedLoad> listLoad(String athleteId, Range<Instant> createdAt);
}
