package patterns.groups;

import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Write;

@Repository
interface Orders {
    @Insert
    Write place(Order order);
}
