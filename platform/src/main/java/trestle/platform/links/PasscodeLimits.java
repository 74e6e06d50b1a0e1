package trestle.platform.links;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;

/** Limits how often passcodes may be guessed: by one client, and by all together. Only wrong ones count. */
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

    /** Checks a passcode; empty if it is wrong. */
    <T> AttemptResult<T> attempt(ShareLink link, String address, Supplier<Optional<T>> check) {
        var ofClient = limits.failures(name(link) + "-" + clients.address(address), PER_CLIENT);
        var ofLink = limits.failures(name(link), PER_LINK);
        return limits.attempts().attempt(List.of(ofClient, ofLink), check);
    }

    private static String name(ShareLink link) {
        return "link-" + link.linkId().substring(0, DIGEST_CHARS);
    }
}
