package trestle.platform.accounts.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.FailureCounter;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.limits.RateLimits;

/**
 * Limits how often secrets may be guessed, wherever they are typed: at sign-in, where a password is typed again, in a
 * mailed link, as the setup code. Only wrong ones count. Nobody is locked out for longer than the window.
 */
final class GuessLimiter {
    static final Duration WINDOW = Duration.ofMinutes(15);

    /** Of one typed login, whether or not there is such an account. */
    static final RateLimit PER_LOGIN = new RateLimit("login", 5, WINDOW);

    static final RateLimit PER_ADDRESS = new RateLimit("login", 20, WINDOW);

    /** Right passwords cost as much to check as wrong ones, and each leaves a session. */
    static final RateLimit RIGHT_PER_ADDRESS = new RateLimit("signin", 300, WINDOW);

    private final RateLimits limits;
    private final ClientKeys clients;

    GuessLimiter(RateLimits limits, ClientKeys clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /** Checks a password for a login; empty if it is wrong. */
    <T> AttemptResult<T> ofLogin(String login, ClientInfo from, Supplier<Optional<T>> check) {
        var byLogin = limits.failures(clients.login(login), PER_LOGIN);
        return limits.attempts().attempt(List.of(byAddress(from), byLogin), check);
    }

    /** Checks a secret that names no account, a link or a code; empty if it is wrong. */
    <T> AttemptResult<T> ofSecret(ClientInfo from, Supplier<Optional<T>> check) {
        return limits.attempts().attempt(List.of(byAddress(from)), check);
    }

    private FailureCounter byAddress(ClientInfo from) {
        return limits.failures(clients.address(from.address()), PER_ADDRESS);
    }

    /** Counts a sign-in with the right password; present where there were too many from the address. */
    Optional<RateLimitResult> tooManyRight(ClientInfo from) {
        return Optional.of(limits.take(clients.address(from.address()), RIGHT_PER_ADDRESS))
                .filter(taken -> !taken.admitted());
    }
}
