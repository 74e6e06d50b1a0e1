package trestle.platform.limits;

/** The result of an attempt whose failures are limited. */
public sealed interface AttemptResult<T> {
    /** It succeeded, and was not counted. */
    record Succeeded<T>(T value) implements AttemptResult<T> {}

    /**
     * It failed, and was counted.
     *
     * @param left what the first of the limits allows from now on
     */
    record Failed<T>(RateLimitResult left) implements AttemptResult<T> {}

    /** There were too many failures: it was not checked, or it failed when another instance had just counted the last. */
    record Refused<T>(RateLimitResult full) implements AttemptResult<T> {}
}
