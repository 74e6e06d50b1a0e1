package trestle.platform.links;

import java.time.Duration;
import java.util.Optional;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.limits.RateLimits;

/**
 * Bounds how often passcodes may be guessed. A try is counted before it is looked at and given back if it was right, so
 * that many at once are no way around it.
 */
final class PasscodeLimits {
    static final RateLimit PER_CLIENT = new RateLimit("passcode", 5, Duration.ofMinutes(15));
    static final RateLimit PER_LINK = new RateLimit("passcode", 50, Duration.ofHours(1));

    /** Enough of a digest to tell links apart. */
    private static final int DIGEST_CHARS = 32;

    private final RateLimits limits;
    private final ClientKeys clients;

    PasscodeLimits(RateLimits limits, ClientKeys clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /** Counts a try; present where there were too many. */
    Optional<RateLimitResult> take(ShareLink link, String address) {
        var ofClient = limits.take(client(link, address), PER_CLIENT);
        if (!ofClient.admitted()) return Optional.of(ofClient);
        var ofLink = limits.take(name(link), PER_LINK);
        if (ofLink.admitted()) return Optional.empty();
        limits.giveBack(client(link, address), PER_CLIENT);
        return Optional.of(ofLink);
    }

    /** The try was right, and does not count. */
    void giveBack(ShareLink link, String address) {
        limits.giveBack(name(link), PER_LINK);
        limits.giveBack(client(link, address), PER_CLIENT);
    }

    private static String name(ShareLink link) {
        return "link-" + link.digest().substring(0, DIGEST_CHARS);
    }

    private String client(ShareLink link, String address) {
        return name(link) + "-" + clients.address(address);
    }
}
