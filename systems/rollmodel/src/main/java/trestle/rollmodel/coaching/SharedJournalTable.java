package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.By;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Where;
import trestle.rollmodel.journal.EntryLoad;
import trestle.rollmodel.journal.EntryMeta;
import trestle.rollmodel.journal.Keyword;

/**
 * All a coach reads of an athlete's journal. Only {@link SharedJournal} asks it, after the link was found, and holds
 * what it gets against the {@link CoachFilter}.
 */
@Repository
public interface SharedJournalTable {
    /** A linked athlete's open entries of a time, newest first. */
    @Find
    @Descending
    @Where("coachVisible <> false")
    Page<SharedEntry> listDuring(String athleteId, Range<Instant> createdAt, PageRequest page);

    /** When a linked athlete's open entries of a time were, and were changed, newest first. */
    @Find
    @Descending
    @Where("coachVisible <> false")
    Page<SharedMoment> listMoments(String athleteId, Range<Instant> createdAt, PageRequest page);

    /** One entry by its id. */
    @Find(via = EntryMeta.class)
    Optional<SharedEntry> find(String entryId);

    /** Entries whose shared text or tags have a word, newest first. */
    @Find(via = Keyword.class)
    @Descending
    Page<SharedEntry> listMentioning(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** Some entries by their ids, in that order, without those that are gone. */
    @Find(via = EntryMeta.class)
    List<SharedEntry> listSome(@By("entryId") Collection<String> entryIds);

    /** Where a word of the shared texts or tags occurs, newest first, without reading the entries. */
    @Find
    @Descending
    Page<Keyword> listKeywords(String athleteId, String token, Range<Instant> createdAt, PageRequest page);

    /** When and how hard a linked athlete trained. */
    @Find
    @Where("coachVisible <> false")
    Stream<EntryLoad> listLoad(String athleteId, Range<Instant> createdAt);
}
