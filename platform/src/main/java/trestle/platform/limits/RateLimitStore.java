package trestle.platform.limits;

import java.time.Instant;
import java.util.Optional;

/**
 * Counted windows in a system's own table: {@code count}, {@code windowStart} in milliseconds, and a time to live.
 * Every method is one conditional write or one consistent read, so that instances count together.
 *
 * <p>A window runs while it began after {@code ended}; one that began at that instant or before has ended.
 */
public interface RateLimitStore {
    /**
     * Adds to a window that runs, if that leaves its count within a limit. The amount may be negative: what was counted
     * too much is given back.
     */
    Addition add(String client, String action, int amount, Instant ended, int limit);

    /** Begins a window, if there is none or it has ended; false if one runs. It may be forgotten after {@code ttl}. */
    boolean begin(String client, String action, Window window, Instant ended, Instant ttl);

    /** The window as it is, ended or not. */
    Optional<Window> find(String client, String action);

    /**
     * Whether an amount was added.
     *
     * @param window as it is now; empty if there is none, as a window that has ended may be
     */
    record Addition(boolean isDone, Optional<Window> window) {}

    /** How often something was done since an instant. */
    record Window(int count, Instant start) {}
}
