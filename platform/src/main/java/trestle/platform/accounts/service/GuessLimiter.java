package trestle.platform.accounts.service;

import java.time.Duration;
import java.util.Optional;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.limits.RateLimits;

/**
 * Bounds how often secrets may be guessed, at whatever door: sign-in, a password typed again, a mailed link, the
 * setup code. A try is counted before it is looked at and given back if it was right, so that many at once are no way
 * around it; what stays counted are failures. Nobody is locked out for longer than the window.
 */
final class GuessLimiter {
    static final Duration WINDOW = Duration.ofMinutes(15);

    /** Of one typed login, whether or not there is such an account. */
    static final RateLimit PER_LOGIN = new RateLimit("guess", 5, WINDOW);

    static final RateLimit PER_ADDRESS = new RateLimit("guess", 20, WINDOW);

    /** Right passwords cost as much to check as wrong ones, and each leaves a session. */
    static final RateLimit RIGHT_PER_ADDRESS = new RateLimit("signin", 300, WINDOW);

    private final RateLimits limits;
    private final ClientKeys clients;

    GuessLimiter(RateLimits limits, ClientKeys clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /** A try of a password. */
    Try ofLogin(String login, ClientInfo from) {
        var address = clients.address(from.address());
        var byAddress = limits.take(address, PER_ADDRESS);
        if (!byAddress.admitted()) {
            return Try.refused(byAddress);
        }
        var name = clients.login(login);
        var byLogin = limits.take(name, PER_LOGIN);
        if (!byLogin.admitted()) {
            limits.giveBack(address, PER_ADDRESS);
            return Try.refused(byLogin);
        }
        return Try.admitted(() -> {
            limits.giveBack(name, PER_LOGIN);
            limits.giveBack(address, PER_ADDRESS);
        });
    }

    /** Counts a sign-in with the right password; present where there were too many from the address. */
    Optional<RateLimitResult> tooManyRight(ClientInfo from) {
        return Optional.of(limits.take(clients.address(from.address()), RIGHT_PER_ADDRESS))
                .filter(taken -> !taken.admitted());
    }

    /** A try of a secret that names no account: a link or a code. */
    Try ofSecret(ClientInfo from) {
        var address = clients.address(from.address());
        var byAddress = limits.take(address, PER_ADDRESS);
        return byAddress.admitted()
                ? Try.admitted(() -> limits.giveBack(address, PER_ADDRESS))
                : Try.refused(byAddress);
    }

    /** One try. */
    static final class Try {
        private final Optional<RateLimitResult> refusal;
        private final Runnable giveBack;

        private Try(Optional<RateLimitResult> refusal, Runnable giveBack) {
            this.refusal = refusal;
            this.giveBack = giveBack;
        }

        private static Try admitted(Runnable giveBack) {
            return new Try(Optional.empty(), giveBack);
        }

        private static Try refused(RateLimitResult full) {
            return new Try(Optional.of(full), () -> {});
        }

        /** Present where there were too many; nothing may be looked at then. */
        Optional<RateLimitResult> refusal() {
            return refusal;
        }

        /** It was right, and does not count. */
        void right() {
            giveBack.run();
        }
    }
}
