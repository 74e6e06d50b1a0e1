package trestle.engine.store;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ordered bytes: read a key, look at one moment as a whole, write a batch atomically.
 *
 * <p>All methods may be called from any thread, virtual ones included. After {@link #close} every method throws {@link
 * StoreException}; it never crashes the process. Arrays passed in and handed out are not copied: nobody may change them.
 */
public interface Store extends AutoCloseable {
    /** The value of the key as of the latest acknowledged batch, or null. */
    byte @Nullable [] get(byte[] key);

    /** One moment of the whole store, not older than any batch acknowledged before this call. To be closed soon. */
    View view();

    /**
     * Applies the batch whole and returns when it is as durable as this store promises.
     *
     * @throws StoreException if it could not be made durable; it may then be applied later or never, but never in part
     */
    void write(Batch batch);

    /** Whether writes are taken at present, and if not, why. */
    Status status();

    /** What the store has done since it was opened. */
    Counters counters();

    /** Bytes the store takes up on disk, or in memory for a store without files. An estimate. */
    long sizeBytes();

    /**
     * Has the store run every reopening within {@code around}, which is given the work and must run it. After a failure
     * a batch that was not acknowledged may turn out to have survived, so a caller that reads in order to write must not do so
     * across a reopening. Stores that never reopen ignore this.
     */
    default void aroundReopening(Consumer<Runnable> around) {}

    /** Waits for writes under way, then closes. Does nothing the second time. */
    @Override
    void close();

    /**
     * @param refusal why writes are refused, in words for an operator; null when the store takes writes
     */
    record Status(@Nullable String refusal) {
        public static final Status WRITABLE = new Status(null);

        public boolean writable() {
            return refusal == null;
        }
    }

    /**
     * @param batches batches applied
     * @param syncs times the log was forced to disk; {@code batches / syncs} is how well writers share a sync
     */
    record Counters(long batches, long syncs) {}
}
