package trestle.enablement.taxonomy;

import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;

/** The words content is filed under. */
@Repository
public interface TaxonomyTable {
    /** All of them, in one query. */
    @Find
    List<TaxonomyEntry> list();

    @Find
    Optional<Suite> findSuite(String suite);

    @Insert
    void add(Suite suite);

    @Update
    void revise(Suite before, Suite after);

    @Delete
    void remove(Suite suite);

    @Save
    void name(Audience audience);

    @Save
    void name(Stage stage);

    @Delete(item = Audience.class)
    void removeAudience(String name);

    @Delete(item = Stage.class)
    void removeStage(String name);
}
