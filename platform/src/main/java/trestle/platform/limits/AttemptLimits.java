package trestle.platform.limits;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Limits failed attempts: to guess a password, a passcode, a code or an id. Successful attempts never count, however many
 * are made at once.
 *
 * <p>An attempt is admitted where the failures that are counted, and the attempts that this process has admitted and that
 * are undecided, leave room for one more; otherwise it waits until one of those is decided, and is refused once the
 * failures alone reach the limit. A failure is counted after the check and before the answer. So one process checks
 * exactly as many wrong attempts as the limit allows. Each further process may check {@value Turnstile#UNDECIDED_MAX}
 * beyond it, those that it had admitted when the last failure was counted.
 *
 * <p>A successful attempt reads each counter once and writes nothing; attempts at the same time share the read.
 */
public final class AttemptLimits {
    /** An attempt that gets no turn for so long is refused. */
    private static final Duration WAIT_MAX = Duration.ofSeconds(10);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ConcurrentHashMap<Object, Turnstile> turnstiles = new ConcurrentHashMap<>();

    private final Duration waitMax;

    AttemptLimits() {
        this(WAIT_MAX);
    }

    AttemptLimits(Duration waitMax) {
        this.waitMax = waitMax;
    }

    /**
     * Checks something whose failures are limited. What the check throws is neither a failure nor a success.
     *
     * @param counters those of the client first, then those that it shares with others: an attempt that waits for its turn at the
     *     second holds a place at the first alone
     * @param check empty for a failure
     */
    public <T> AttemptResult<T> attempt(List<FailureCounter> counters, Supplier<Optional<T>> check) {
        var deadline = System.nanoTime() + waitMax.toNanos();
        var passed = new ArrayDeque<Passage>();
        try {
            for (var counter : counters) {
                var turnstile = join(counter.key());
                var passage = new Passage(counter.key(), turnstile);
                passed.push(passage);
                switch (turnstile.pass(counter, deadline)) {
                    case Turnstile.Result.Passed() -> passage.isUndecided = true;
                    case Turnstile.Result.Full(var full) -> {
                        return new AttemptResult.Refused<>(full);
                    }
                    case Turnstile.Result.TimedOut(var seen) -> {
                        return new AttemptResult.Refused<>(
                                new RateLimitResult(false, seen.limit(), seen.remaining(), RETRY_AFTER));
                    }
                }
            }
            var found = check.get();
            return found.isPresent() ? new AttemptResult.Succeeded<>(found.get()) : failed(counters);
        } finally {
            passed.forEach(this::leave);
        }
    }

    /** Whatever was checked counts at every limit, also where another process has just filled one of them. */
    private static <T> AttemptResult<T> failed(List<FailureCounter> counters) {
        var counted = counters.stream().map(FailureCounter::count).toList();
        return counted.stream()
                .filter(each -> !each.admitted())
                .findFirst()
                .<AttemptResult<T>>map(AttemptResult.Refused::new)
                .orElseGet(() -> new AttemptResult.Failed<>(counted.getFirst()));
    }

    /** Whether nobody is at any turnstile, so that none is kept. */
    boolean isIdle() {
        return turnstiles.isEmpty();
    }

    private static final class Passage {
        private final Object key;
        private final Turnstile turnstile;
        private boolean isUndecided;

        private Passage(Object key, Turnstile turnstile) {
            this.key = key;
            this.turnstile = turnstile;
        }
    }

    private Turnstile join(Object key) {
        return turnstiles.compute(key, (same, known) -> (known == null ? new Turnstile() : known).joined());
    }

    private void leave(Passage passage) {
        if (passage.isUndecided) passage.turnstile.decided();
        turnstiles.computeIfPresent(passage.key, (same, known) -> known.left() ? null : known);
    }
}
