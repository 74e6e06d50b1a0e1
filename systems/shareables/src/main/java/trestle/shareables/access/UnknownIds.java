package trestle.shareables.access;

import java.time.Duration;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/**
 * Holds the guessing of short ids back: who asked for many that do not exist waits, whatever id comes next. A client that
 * holds a token is not counted.
 */
final class UnknownIds {
    /** The setting that says how many a client may ask for in ten minutes. */
    static final String SETTING = "shareables.unknown-ids";

    static final int USUAL = 60;
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final RateLimits limits;
    private final Clients clients;
    private final RateLimit limit;

    UnknownIds(RateLimits limits, Clients clients, int most) {
        this.limits = limits;
        this.clients = clients;
        this.limit = new RateLimit("unknown-id", most, WINDOW);
    }

    /** Refuses who asked for too many, before anything is looked up. */
    void check(Request request) {
        for (var name : clients.names(request.address())) {
            var left = limits.see(name, limit);
            if (!left.admitted()) throw Problem.rateLimited(left).asException();
        }
    }

    void count(Request request) {
        limits.take(clients.today(request.address()), limit);
    }
}
