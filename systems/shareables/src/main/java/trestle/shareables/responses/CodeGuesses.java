package trestle.shareables.responses;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.Problem;
import trestle.shareables.access.Clients;
import trestle.shareables.shareable.ShortId;

/**
 * Bounds how often codes may be guessed: ten wrong ones for a client and shareable in an hour. A try is counted before it
 * is looked at and given back if it was right, so that many at once are no way around it.
 */
public final class CodeGuesses {
    private static final RateLimit LIMIT = new RateLimit("response-code", 10, Duration.ofHours(1));

    private final RateLimits limits;
    private final Clients clients;

    public CodeGuesses(RateLimits limits, Clients clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /** Looks something up by a code that a client sent; nothing found counts as a wrong guess. */
    <T> Optional<T> look(ShortId shortId, String address, Supplier<Optional<T>> lookup) {
        for (var client : clients.names(address)) {
            var left = limits.see(name(shortId, client), LIMIT);
            if (!left.admitted()) throw Problem.rateLimited(left.resetSeconds()).asException();
        }
        var today = name(shortId, clients.today(address));
        var taken = limits.take(today, LIMIT);
        if (!taken.admitted()) throw Problem.rateLimited(taken.resetSeconds()).asException();
        var found = lookup.get();
        if (found.isPresent()) limits.giveBack(today, LIMIT);
        return found;
    }

    private static String name(ShortId shortId, String client) {
        return shortId.text() + "-" + client;
    }
}
