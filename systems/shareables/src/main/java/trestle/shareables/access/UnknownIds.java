package trestle.shareables.access;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/**
 * Holds the guessing of short ids back: who asked for many that do not exist waits, whatever id comes next. A client that
 * holds a token or the code of a response does not wait.
 */
final class UnknownIds {
    /** The setting that says how many a client may ask for in ten minutes. */
    static final String SETTING = "shareables.unknown-ids";

    static final int USUAL = 60;
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final RateLimits limits;
    private final DailyClients clients;
    private final RateLimit limit;

    UnknownIds(RateLimits limits, DailyClients clients, int most) {
        this.limits = limits;
        this.clients = clients;
        this.limit = new RateLimit("unknown-id", most, WINDOW);
    }

    /**
     * Looks something up; refuses clients that asked for too many unknown ids, before anything is looked up.
     *
     * @param exempt whether a caller proves otherwise that they know what they ask for; asked only of those to be refused
     */
    <T> Optional<T> find(Request request, Predicate<Request> exempt, Supplier<Optional<T>> lookup) {
        var counter = limits.failures(clients.names(request.address(), WINDOW), limit);
        return switch (limits.attempts().attempt(List.of(counter), lookup)) {
            case AttemptResult.Succeeded<T>(var found) -> Optional.of(found);
            case AttemptResult.Failed<T> unknown -> Optional.empty();
            case AttemptResult.Refused<T>(var full) -> {
                if (!exempt.test(request)) throw Problem.rateLimited(full).asException();
                yield lookup.get();
            }
        };
    }
}
