package trestle.platform.limits;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Limits each caller's requests per minute, counted in this instance's memory. All windows begin with the clock's
 * minute, and the counts of the minute before are dropped as a whole: nothing has to be swept.
 *
 * <p>At most {@value #CALLERS_MAX} callers are counted one by one. Those beyond it in the same minute are counted as
 * one, so that a flood of addresses cannot fill the memory nor push others' counts out of it.
 */
public final class GeneralLimit {
    /** Requests per minute and caller, unless configured otherwise. */
    public static final int PER_MINUTE = 300;

    static final int CALLERS_MAX = 50_000;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final String OTHERS = "";

    private record Minute(long number, ConcurrentHashMap<String, AtomicInteger> counts) {
        static Minute of(long number) {
            return new Minute(number, new ConcurrentHashMap<>());
        }

        AtomicInteger of(String caller, int callersMax) {
            var known = counts.get(caller);
            if (known != null) {
                return known;
            }
            var name = counts.size() < callersMax ? caller : OTHERS;
            return counts.computeIfAbsent(name, fresh -> new AtomicInteger());
        }
    }

    private final int perMinute;
    private final int callersMax;
    private final Clock clock;
    private final AtomicReference<Minute> current = new AtomicReference<>(Minute.of(Long.MIN_VALUE));

    public GeneralLimit(Clock clock) {
        this(PER_MINUTE, CALLERS_MAX, clock);
    }

    public GeneralLimit(int perMinute, int callersMax, Clock clock) {
        this.perMinute = perMinute;
        this.callersMax = callersMax;
        this.clock = clock;
    }

    /** Counts one more of a caller's, if there is room. */
    public RateLimitResult take(String caller) {
        var now = clock.instant();
        var count = minute(now).of(caller, callersMax);
        var before = count.getAndUpdate(seen -> Math.min(perMinute, seen + 1));
        return new RateLimitResult(before < perMinute, perMinute, perMinute - before - 1, untilNext(now));
    }

    /** How many callers are counted one by one in this minute. */
    int callers() {
        return minute(clock.instant()).counts().size();
    }

    private Minute minute(Instant now) {
        var number = Math.floorDiv(now.getEpochSecond(), MINUTE.toSeconds());
        return current.updateAndGet(minute -> minute.number() == number ? minute : Minute.of(number));
    }

    private static Duration untilNext(Instant now) {
        return Duration.ofSeconds(MINUTE.toSeconds() - Math.floorMod(now.getEpochSecond(), MINUTE.toSeconds()));
    }
}
