package trestle.model.migrate;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Keeps all threads of a run together to a number of items a second, evenly spread. */
final class Pace {
    private final long nanosPerItem;
    private final LongSupplier nanoTime;
    private final Pause pause;

    /** When the next item may be taken. */
    private long next;

    Pace(OptionalInt itemsPerSecond, LongSupplier nanoTime, Pause pause) {
        this.nanosPerItem = itemsPerSecond.isPresent() ? TimeUnit.SECONDS.toNanos(1) / itemsPerSecond.getAsInt() : 0;
        this.nanoTime = nanoTime;
        this.pause = pause;
        this.next = nanoTime.getAsLong();
    }

    /** Waits until one more item may be taken. */
    void item() throws InterruptedException {
        if (nanosPerItem == 0) {
            return;
        }
        var wait = TimeUnit.NANOSECONDS.toMillis(turn());
        if (wait > 0) {
            pause.millis(wait);
        }
    }

    private synchronized long turn() {
        var now = nanoTime.getAsLong();
        if (next - now < 0) {
            next = now;
        }
        var wait = next - now;
        next += nanosPerItem;
        return wait;
    }
}
