package trestle.e2e.instances;

import java.util.List;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Write;

/** The pins, and the steps of chores. */
@Repository
interface PinTable {
    @Insert
    Write add(Pin pin);

    @Find
    List<Pin> listPins(String boardId);

    @Insert
    Write done(ChoreStep step);

    @Find
    List<ChoreStep> listSteps(String choreId);
}
