package trestle.bench.model;

import java.util.List;
import java.util.Optional;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;

/** The calls whose cost is compared with that of the low-level calls they make. */
@Repository
interface SmallTable {
    @Find
    Optional<Small> find(String stringAttr);

    @Save
    void save(Small small);

    @Find
    List<SmallInGroup> list(String groupId);
}
