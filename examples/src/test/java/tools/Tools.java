package tools;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Update;

// snippet: Tools
@Repository
interface Tools {
    /** Adds a tool under an id that nobody has. */
    @Insert
    void add(Tool tool);

    @Find
    Optional<Tool> find(String toolId);

    /** What stands on a shelf, by name. */
    @Find
    Page<Tool> listShelf(String shelf, PageRequest page);

    /** Changes what differs, unless somebody else changed the tool in between. */
    @Update
    void revise(Tool before, Tool after);

    /** Lends a tool and counts the loan, in one transaction. */
    @Insert
    void lend(Loan loan);

    /** Who had a tool in a time, latest first. */
    @Find
    @Descending
    Page<Loan> listLoans(String toolId, Range<Instant> borrowedAt, PageRequest page);
}
// end
