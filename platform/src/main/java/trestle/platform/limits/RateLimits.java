package trestle.platform.limits;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Counts what is done against limits, in two steps: more in a window that runs and has room, else a new window where
 * none runs. Both are conditional, so that of any number at once exactly as many pass as the limit allows.
 *
 * <p>A window is one item, and a store writes an item once at a time. So what this instance counts at the same time is
 * counted in one write, and nobody waits behind a queue of others.
 */
public final class RateLimits {
    /** Between the two steps a window may end or begin; then both are tried again. */
    private static final int ROUNDS_MAX = 8;

    private static final Duration KEPT_AFTER = Duration.ofHours(1);

    private final RateLimitStore windows;
    private final Clock clock;
    private final Combiner<Key, Count> takers = new Combiner<>();
    private final Combiner<Key, Boolean> givers = new Combiner<>();
    private final AttemptLimits attempts = new AttemptLimits();

    public RateLimits(RateLimitStore windows, Clock clock) {
        this.windows = windows;
        this.clock = clock;
    }

    private record Key(String client, RateLimit limit) {}

    /**
     * What became of a number that was to be counted.
     *
     * @param admitted how many of them are
     * @param total of the window, with them
     */
    private record Count(int admitted, int total, Duration reset) {
        RateLimitResult ofPlace(int place, RateLimit limit) {
            var before = place < admitted ? total - admitted + place + 1 : total;
            return new RateLimitResult(place < admitted, limit.count(), limit.count() - before, reset);
        }
    }

    /** Counts one more of a client's, if there is room. */
    public RateLimitResult take(String client, RateLimit limit) {
        var share = takers.call(new Key(client, limit), wanted -> take(client, limit, wanted));
        return share.result().ofPlace(share.place(), limit);
    }

    /** Counts as many as there is room for. */
    private Count take(String client, RateLimit limit, int wanted) {
        var now = clock.instant();
        var ended = now.minus(limit.window());
        var room = Math.min(wanted, limit.count());
        for (var round = 0; round < ROUNDS_MAX; round++) {
            var addition = windows.add(client, limit.action(), room, ended, limit.count());
            var running = addition.window().filter(window -> window.start().isAfter(ended));
            if (addition.isDone() && running.isPresent()) return count(room, limit, running.get(), now);
            if (running.isPresent()) {
                room = Math.min(wanted, limit.count() - running.get().count());
                if (room <= 0) return count(0, limit, running.get(), now);
            } else {
                room = Math.min(wanted, limit.count());
                var fresh = new RateLimitStore.Window(room, now);
                if (windows.begin(client, limit.action(), fresh, ended, ttl(now, limit))) {
                    return count(room, limit, fresh, now);
                }
            }
        }
        return new Count(0, limit.count(), limit.window());
    }

    /**
     * Counts one more of a client whose name changes, if there is room.
     *
     * @param names the present one, which it is counted under, and earlier ones, under which windows may still run
     */
    public RateLimitResult take(List<String> names, RateLimit limit) {
        var earlier = earlier(names, limit);
        if (earlier.count() == 0) return take(names.getFirst(), limit);
        if (earlier.count() >= limit.count()) return full(limit, earlier);
        var taken = take(names.getFirst(), limit.without(earlier.count()));
        return new RateLimitResult(taken.admitted(), limit.count(), taken.remaining(), taken.reset());
    }

    /** What is left to a client whose name changes, with nothing counted. */
    public RateLimitResult see(List<String> names, RateLimit limit) {
        var earlier = earlier(names, limit);
        if (earlier.count() == 0) return see(names.getFirst(), limit);
        if (earlier.count() >= limit.count()) return full(limit, earlier);
        var seen = see(names.getFirst(), limit.without(earlier.count()));
        return new RateLimitResult(seen.admitted(), limit.count(), seen.remaining(), seen.reset());
    }

    private RateLimitResult full(RateLimit limit, RateLimitStore.Window window) {
        return new RateLimitResult(false, limit.count(), 0, reset(limit, window, clock.instant()));
    }

    /** What was counted under earlier names, in windows that still run; the last of them says when it ends. */
    private RateLimitStore.Window earlier(List<String> names, RateLimit limit) {
        var ended = clock.instant().minus(limit.window());
        var sum = new RateLimitStore.Window(0, ended);
        for (var name : names.subList(1, names.size())) {
            var running = windows.find(name, limit.action())
                    .filter(window -> window.start().isAfter(ended));
            if (running.isEmpty()) continue;
            var start = running.get().start();
            sum = new RateLimitStore.Window(
                    sum.count() + running.get().count(), start.isAfter(sum.start()) ? start : sum.start());
        }
        return sum;
    }

    /** Attempts whose failures alone are counted, by {@link #failures}. */
    public AttemptLimits attempts() {
        return attempts;
    }

    /** Failed attempts of a client. */
    public FailureCounter failures(String client, RateLimit limit) {
        return failures(List.of(client), limit);
    }

    /**
     * Failed attempts of a client whose name changes.
     *
     * @param names the present one, which they are counted under, and earlier ones, under which windows may still run
     */
    public FailureCounter failures(List<String> names, RateLimit limit) {
        return new Failures(this, names, limit);
    }

    private record Failures(RateLimits limits, List<String> names, RateLimit limit) implements FailureCounter {
        @Override
        public Object key() {
            return new Key(names.getFirst(), limit);
        }

        @Override
        public RateLimitResult see() {
            return limits.see(names, limit);
        }

        @Override
        public RateLimitResult count() {
            return limits.take(names, limit);
        }
    }

    /** Gives one back that was taken and does not count after all. */
    public void giveBack(String client, RateLimit limit) {
        givers.call(new Key(client, limit), given -> {
            var ended = clock.instant().minus(limit.window());
            return windows.add(client, limit.action(), -given, ended, Integer.MAX_VALUE)
                    .isDone();
        });
    }

    /** What is left, with nothing counted. */
    public RateLimitResult see(String client, RateLimit limit) {
        var now = clock.instant();
        var running = windows.find(client, limit.action())
                .filter(window -> window.start().isAfter(now.minus(limit.window())))
                .orElse(new RateLimitStore.Window(0, now));
        var left = limit.count() - running.count();
        return new RateLimitResult(left > 0, limit.count(), left, reset(limit, running, now));
    }

    private static Count count(int admitted, RateLimit limit, RateLimitStore.Window window, Instant now) {
        return new Count(admitted, window.count(), reset(limit, window, now));
    }

    private static Duration reset(RateLimit limit, RateLimitStore.Window window, Instant now) {
        return Duration.between(now, window.start().plus(limit.window()));
    }

    private static Instant ttl(Instant now, RateLimit limit) {
        return now.plus(limit.window()).plus(KEPT_AFTER);
    }
}
