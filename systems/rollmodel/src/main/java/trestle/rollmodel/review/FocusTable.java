package trestle.rollmodel.review;

import java.time.LocalDate;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Write;

/** What athletes want to work on, by week. */
@Repository
public interface FocusTable {
    /** Sets the focus of a week, in place of any other. */
    @Save
    Write set(Focus focus);

    /** Removes the focus of a week; nothing happens where there is none. */
    @Delete
    Write clear(String athleteId, LocalDate week);

    /** The focus of a week. */
    @Find
    Optional<Focus> find(String athleteId, LocalDate week);

    /** The focuses of an athlete, newest first. */
    @Find
    @Descending
    Page<Focus> list(String athleteId, PageRequest page);
}
