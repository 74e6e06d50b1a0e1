package trestle.rollmodel.techniques;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** The technique words of athletes. */
@Repository
public interface TechniqueTable {
    /** Keeps an athlete's first list. */
    @Insert
    Write add(TechniqueList list);

    /** Replaces a list that nobody has changed since it was read. */
    @Update
    Write revise(TechniqueList before, TechniqueList after);

    /** Removes a list with the account it belongs to. */
    @Delete
    Write remove(TechniqueList list);

    /** An athlete's list. */
    @Find
    Optional<TechniqueList> find(String athleteId);
}
