package trestle.platform.limits;

/**
 * Failed attempts that are counted in a store under one key, so that all instances count together. {@link RateLimits#failures} is the usual one.
 */
public interface FailureCounter {
    /** Equal for counters that count the same failures. */
    Object key();

    /** How many more failures there may be, in one read; with none left, attempts are refused until it is reset. */
    RateLimitResult see();

    /** Counts a failure by a conditional write, which never counts more than the limit; not admitted where it is full. */
    RateLimitResult count();
}
