package trestle.shareables.responses;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.Problem;
import trestle.shareables.shareable.ShortId;

/** Limits how often codes may be guessed: ten wrong ones for a client and shareable in an hour. Right ones do not count. */
public final class CodeGuesses {
    private static final RateLimit LIMIT = new RateLimit("response-code", 10, Duration.ofHours(1));

    private final RateLimits limits;
    private final DailyClients clients;

    public CodeGuesses(RateLimits limits, DailyClients clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /** Looks something up by a code that a client sent; nothing found counts as a wrong guess. */
    <T> Optional<T> look(ShortId shortId, String address, Supplier<Optional<T>> lookup) {
        var limit = LIMIT.on(shortId.text());
        var names = clients.names(address, limit.window());
        return switch (limits.attempts().attempt(List.of(limits.failures(names, limit)), lookup)) {
            case AttemptResult.Succeeded<T>(var found) -> Optional.of(found);
            case AttemptResult.Failed<T> wrong -> Optional.empty();
            case AttemptResult.Refused<T>(var full) ->
                throw Problem.rateLimited(full.resetSeconds()).asException();
        };
    }
}
