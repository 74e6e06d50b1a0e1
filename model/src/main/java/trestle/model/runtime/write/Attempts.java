package trestle.model.runtime.write;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import trestle.model.Refusal;

/**
 * The attempts at one call: waits with full jitter between them, and gives up when patience ends. It measures with the
 * machine's own clock, since a design's clock may stand still.
 */
final class Attempts {
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(640);

    private final Duration patience;
    private final long began = System.nanoTime();
    private long bound = FIRST_PAUSE_NANOS;
    private boolean unsure;

    Attempts(Duration patience) {
        this.patience = patience;
    }

    /** Whether an earlier attempt may have been done. */
    boolean unsure() {
        return unsure;
    }

    /** Notes that the client had tried before on its own. */
    void note(SdkException answer) {
        unsure |= Failures.repeated(answer);
    }

    /** Waits for another attempt, or throws: the failure if there is no point, a refusal if patience has ended. */
    void again(SdkException failure, Supplier<String> item) {
        boolean lost = Failures.unsure(failure);
        if (!lost && !Failures.busy(failure)) {
            throw failure;
        }
        unsure |= lost;
        if (!pause()) {
            throw lost ? failure : busy(failure, item.get());
        }
    }

    /** Waits for another attempt after a conflict, or refuses. */
    void afterConflict(SdkException failure, Supplier<String> item) {
        note(failure);
        if (!pause()) {
            throw busy(failure, item.get());
        }
    }

    /** Waits, unless patience has ended. */
    boolean pause() {
        long left = patience.toNanos() - (System.nanoTime() - began);
        if (left <= 0) {
            return false;
        }
        long pause = Math.min(left, ThreadLocalRandom.current().nextLong(bound));
        bound = Math.min(LONGEST_PAUSE_NANOS, bound * 2);
        try {
            TimeUnit.NANOSECONDS.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return true;
    }

    Refusal.Busy busy(Throwable cause, String item) {
        return new Refusal.Busy(item, patience.toMillis() + " ms of conflicts", cause);
    }
}
