package patterns.open;

import java.util.Optional;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;

@Repository
interface Clips {
    @Save
    void save(Clip clip);

    @Find
    Optional<Clip> find(String clipId);

    @Update
    void revise(Clip before, Clip after);
}
