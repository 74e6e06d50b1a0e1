package trestle.archive.letters;

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
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Letters and their history. */
@Repository
public interface LetterTable {
    /** A letter by its date, a deleted one too. */
    @Find
    Optional<Letter> find(String date);

    /** Which of these dates are taken. */
    @Find
    List<LetterSummary> listEach(Collection<String> date);

    /** Several letters whole, deleted ones too. */
    @Find
    List<Letter> listLetters(Collection<String> date);

    /** Latest date first. All letters of a last day end at that day followed by {@code _99}. */
    @Find
    @Descending
    Page<LetterSummary> list(Range<String> date, PageRequest page);

    /** Earliest date first, as for the next letter after one. */
    @Find
    Page<LetterSummary> listEarliest(Range<String> date, PageRequest page);

    @Find
    Optional<LetterVersion> findVersion(String date, Instant timestamp);

    /** A letter's versions, newest first, without their text. */
    @Find
    @Descending
    Page<VersionSummary> listVersions(String date, PageRequest page);

    /** Files a letter under a free date, with its first version. */
    @Insert
    @Requires(item = ReservedDate.class, absent = true)
    Write publish(Letter letter);

    /** Saves a letter as it was read, and the version: refused when another save came first, or while it moves. */
    @Update
    @Where("attribute_not_exists(movingTo) AND attribute_not_exists(deletedAt)")
    Write revise(Letter before, Letter after);

    /** Takes a letter out of every list; its date stays taken. */
    @Update
    @Where("attribute_not_exists(movingTo) AND attribute_not_exists(deletedAt)")
    Write delete(String date, @Set Instant deletedAt);

    /** Puts a letter back into every list, if it is still the deletion that was seen. */
    @Update(item = Letter.class)
    @Remove("deletedAt")
    @Where("deletedAt = {seen}")
    Write undelete(String date, Instant seen);

    /** Moving, first: stops edits, comments and reactions. */
    @Update
    @Where("attribute_not_exists(movingTo) AND attribute_not_exists(deletedAt)")
    Write beginMove(String date, @Set String movingTo);

    /** Moving, with the first: keeps the new date, where neither a letter nor another move has it. */
    @Insert
    @Requires(item = Letter.class, absent = true)
    Write reserve(ReservedDate reserved);

    /** Moving, second: copies every version but the newest, which comes with the letter. */
    @Save
    void copy(List<LetterVersion> versions);

    /** Moving, third: the letter and its newest version under the new date. */
    @Insert
    Write arrive(Letter letter);

    /** Moving, with the third. */
    @Delete
    @Where("movingTo = {movingTo}")
    Write depart(Letter letter, String movingTo);

    /** Moving, with the third. */
    @Delete(item = ReservedDate.class)
    Write release(String date);

    /** Moving, with the third: what the old date answers from now on. */
    @Save
    Write redirect(MovedLetter moved);

    @Find
    Optional<MovedLetter> findMoved(String date);

    /** Moving, with the third: nothing takes the old date until it is cleaned. */
    @Save
    Write keep(ReservedDate reserved);

    /** Moving, last: every row of the old date is gone. */
    @Update
    @Remove("fileKeys")
    Write markCleaned(String date, @Set Instant cleanedAt);

    /** A letter's versions with their text, oldest first. */
    @Find
    Page<LetterVersion> listWhole(String date, PageRequest page);

    @Find
    Optional<ReservedDate> findReserved(String date);

    /** Moving, last, and the end of a letter deleted 30 days ago. */
    @Delete
    void erase(List<LetterVersion> versions);

    /** The end of a letter deleted 30 days ago. */
    @Delete
    @Where("deletedAt < {before}")
    Write purge(Letter letter, Instant before);
}
