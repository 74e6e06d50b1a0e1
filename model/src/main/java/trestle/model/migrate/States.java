package trestle.model.migrate;

import java.util.List;
import java.util.Optional;

/**
 * Where the state of runs is kept. A save that is not on top of what is there is not done; one that is there already,
 * since its first answer was lost, counts as done: so no two may save the same by chance.
 */
interface States {
    Optional<RunState> findRun(String migration);

    /** Whether it was saved: only if what is there has the revision before, or nothing is there and it is the first. */
    boolean save(RunState run);

    /** The segments of a run, begun or not, in order. */
    List<SegmentState> segments(RunState run);

    /** As {@link #save(RunState)}, the remarks with it or not at all. */
    boolean save(SegmentState segment, List<Remark> remarks);

    /** In the order of the items' keys. */
    List<Remark> remarks(RunState run, int most);

    /** Removes what earlier runs have remarked, and answers how much that was. */
    int forgetEarlierRemarks(RunState run);
}
