package trestle.platform.limits;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Counts what is done against limits, in two steps: one more in a window that runs and has room, else a new window
 * where none runs. Both are conditional, so that of any number at once exactly as many pass as the limit allows.
 */
public final class RateLimits {
    /** Between the two steps a window may end or begin; then both are tried again. */
    private static final int ROUNDS_MAX = 8;

    private static final Duration KEPT_AFTER = Duration.ofHours(1);

    private final RateLimitStore windows;
    private final Clock clock;

    public RateLimits(RateLimitStore windows, Clock clock) {
        this.windows = windows;
        this.clock = clock;
    }

    /** Counts one more of a client's, if there is room. */
    public RateLimitResult take(String client, RateLimit limit) {
        var now = clock.instant();
        var ended = now.minus(limit.window());
        for (var round = 0; round < ROUNDS_MAX; round++) {
            var counted = windows.add(client, limit.action(), 1, ended, limit.count());
            if (counted.isPresent()) {
                return allowance(true, limit, counted.get(), now);
            }
            var fresh = new RateLimitStore.Window(1, now);
            if (windows.begin(client, limit.action(), fresh, ended, ttl(now, limit))) {
                return allowance(true, limit, fresh, now);
            }
            var full = windows.find(client, limit.action())
                    .filter(window -> window.start().isAfter(ended))
                    .filter(window -> window.count() >= limit.count());
            if (full.isPresent()) {
                return allowance(false, limit, full.get(), now);
            }
        }
        return new RateLimitResult(false, limit.count(), 0, limit.window());
    }

    /** Gives one back that was taken and does not count after all. */
    public void giveBack(String client, RateLimit limit) {
        var ended = clock.instant().minus(limit.window());
        windows.add(client, limit.action(), -1, ended, Integer.MAX_VALUE);
    }

    /** What is left, with nothing counted. */
    public RateLimitResult see(String client, RateLimit limit) {
        var now = clock.instant();
        var running = windows.find(client, limit.action())
                .filter(window -> window.start().isAfter(now.minus(limit.window())))
                .orElse(new RateLimitStore.Window(0, now));
        return allowance(running.count() < limit.count(), limit, running, now);
    }

    private static RateLimitResult allowance(
            boolean admitted, RateLimit limit, RateLimitStore.Window window, Instant now) {
        var reset = Duration.between(now, window.start().plus(limit.window()));
        return new RateLimitResult(admitted, limit.count(), limit.count() - window.count(), reset);
    }

    private static Instant ttl(Instant now, RateLimit limit) {
        return now.plus(limit.window()).plus(KEPT_AFTER);
    }
}
