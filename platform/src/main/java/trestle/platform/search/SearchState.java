package trestle.platform.search;

/**
 * How far an index is.
 *
 * @param documents how many can be found by somebody
 * @param read how many documents the building has read so far, or read in all
 */
public record SearchState(Phase phase, long documents, long read) {
    /** What an index does. */
    public enum Phase {
        /** It reads everything that is stored; what it has read can be found. */
        BUILDING,
        /** Everything can be found. */
        READY,
        /** The store could not be read; it is tried again. */
        WAITING
    }
}
