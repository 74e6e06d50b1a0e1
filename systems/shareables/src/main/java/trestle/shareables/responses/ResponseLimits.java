package trestle.shareables.responses;

import java.time.Duration;
import trestle.platform.limits.RateLimit;

/** How often one client may respond to one shareable. */
public final class ResponseLimits {
    /** Many people share an address, as at a school or an office. */
    public static final RateLimit PER_CLIENT = new RateLimit("responses", 300, Duration.ofMinutes(10));

    private ResponseLimits() {}
}
