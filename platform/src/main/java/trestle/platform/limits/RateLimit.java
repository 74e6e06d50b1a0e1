package trestle.platform.limits;

import java.time.Duration;

/**
 * How often one client may do something: at most N times per window, which begins with the first of them.
 *
 * @param action what is counted, in lower case and without {@code #}: it is part of a key
 */
public record RateLimit(String action, int count, Duration window) {
    public RateLimit {
        if (action.isEmpty() || action.indexOf('#') >= 0) {
            throw new IllegalArgumentException("An action has a name without #, not \"" + action + "\".");
        }
        if (count < 1 || window.toSeconds() < 1) {
            throw new IllegalArgumentException("A limit is at least once a second, not " + count + " in " + window);
        }
    }

    /** The same limit for one thing, counted for itself. */
    public RateLimit on(String thing) {
        return new RateLimit(action + "-" + thing.replace("#", ""), count, window);
    }

    /** The same limit where a number of times has been counted elsewhere. */
    RateLimit without(int counted) {
        return new RateLimit(action, count - counted, window);
    }
}
