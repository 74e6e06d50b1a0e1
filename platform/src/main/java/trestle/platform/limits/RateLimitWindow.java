package trestle.platform.limits;

import java.time.Instant;

/** How often something was done since an instant. */
public record RateLimitWindow(int count, Instant start) {}
