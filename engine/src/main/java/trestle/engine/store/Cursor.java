package trestle.engine.store;

/**
 * A walk over entries. Used by one thread at a time, and not after its view is closed: then it throws {@link
 * StoreException}.
 */
public interface Cursor extends AutoCloseable {
    /** Moves to the next entry; the first call moves to the first. False when there are no more. */
    boolean next();

    /**
     * The key of the entry that {@link #next} moved to.
     *
     * @throws IllegalStateException if there is none
     */
    byte[] key();

    /**
     * The value of the entry that {@link #next} moved to.
     *
     * @throws IllegalStateException if there is none
     */
    byte[] value();

    @Override
    void close();
}
