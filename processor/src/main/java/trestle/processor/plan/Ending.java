package trestle.processor.plan;

/** How a write method ends: by which call of the write that was described, and with what result. */
public enum Ending {
    /** Runs, and returns nothing. */
    RUN,
    /** Returns the write itself, to be run with others. */
    DEFER,
    /** Runs, and returns whether its conditions held. */
    ATTEMPT,
    /** Deletes, and returns whether there was an item. */
    EXISTED,
    /** Runs, and returns the record that was there before, if there was one. */
    REPLACED,
    /** Runs, and returns the record that is there now. */
    UPDATED,
    /** Runs, and returns the record that is there now; empty where there is none to update. */
    UPDATED_IF_PRESENT,
    /** Runs, and returns the record that a revision leaves behind. */
    NEXT
}
