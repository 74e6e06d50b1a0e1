package trestle.wire.http;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Memory for large bodies, shared by all connections, so that many large requests at once wait for one another instead
 * of filling the heap. Small bodies need no leave.
 */
final class BodyMemory {
    private static final int SMALL_BYTES = 64 << 10;
    private static final int UNIT_BYTES = 1 << 10;

    private final Semaphore units;
    private final Duration patience;

    /** @param patience how long a body may wait for its turn */
    BodyMemory(long bytes, Duration patience) {
        units = new Semaphore((int) Math.min(bytes / UNIT_BYTES, Integer.MAX_VALUE), true);
        this.patience = patience;
    }

    Lease lease() {
        return new Lease();
    }

    /** What one body has of the memory. Used by one thread. */
    final class Lease implements AutoCloseable {
        private int held;

        /** Waits until a body of that size may be had in memory. */
        void growTo(int bytes) throws BadRequest {
            if (bytes <= SMALL_BYTES) {
                return;
            }
            var wanted = bytes / UNIT_BYTES + 1 - held;
            if (wanted > 0) {
                acquire(wanted);
                held += wanted;
            }
        }

        private void acquire(int wanted) throws BadRequest {
            try {
                if (units.tryAcquire(wanted, patience.toNanos(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new BadRequest(503, "Too many large requests at once.");
        }

        @Override
        public void close() {
            if (held > 0) {
                units.release(held);
                held = 0;
            }
        }
    }
}
