package trestle.platform.limits;

import java.time.Duration;

/**
 * Whether one more may pass, and what is left.
 *
 * @param remaining how many more may pass before the window ends
 * @param reset how long until the window ends; never less than a second, so that waiting so long is enough
 */
public record RateLimitResult(boolean admitted, int limit, int remaining, Duration reset) {
    private static final Duration RESET_LEAST = Duration.ofSeconds(1);

    public RateLimitResult {
        remaining = Math.max(0, remaining);
        reset = reset.compareTo(RESET_LEAST) < 0 ? RESET_LEAST : reset;
    }

    /** Whole seconds until the window ends, rounded up, as {@code Retry-After} wants them. */
    public long resetSeconds() {
        return reset.plusNanos(999_999_999).toSeconds();
    }
}
