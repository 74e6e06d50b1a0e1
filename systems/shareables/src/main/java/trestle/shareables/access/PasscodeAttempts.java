package trestle.shareables.access;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.limits.AttemptLimits;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.FailureCounter;
import trestle.platform.limits.RateLimitResult;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.limits.PasscodeAttempt.Scope;
import trestle.shareables.shareable.ShortId;

/**
 * Limits the guessing of passcodes. Five wrong ones of a client in a quarter of an hour lock it out, each time for twice as
 * long; fifty wrong ones of everybody in an hour make everybody without a token wait. Right ones do not count.
 */
final class PasscodeAttempts {
    static final int CLIENT_MAX = 5;
    static final int ALL_MAX = 50;
    static final Duration CLIENT_WINDOW = Duration.ofMinutes(15);
    static final Duration ALL_WINDOW = Duration.ofHours(1);

    /** Stands for all clients together. */
    private static final String ALL = "all";

    private static final Duration LONGEST_LOCK = Duration.ofHours(24);
    private static final WrongPasscodes.Rule CLIENT_RULE =
            new WrongPasscodes.Rule(CLIENT_MAX, CLIENT_WINDOW, PasscodeAttempts::doubled);
    private static final WrongPasscodes.Rule ALL_RULE =
            new WrongPasscodes.Rule(ALL_MAX, ALL_WINDOW, locks -> ALL_WINDOW);

    private final AttemptLimits attempts;
    private final LimitTable table;
    private final DailyClients clients;
    private final Clock clock;

    PasscodeAttempts(AttemptLimits attempts, LimitTable table, DailyClients clients, Clock clock) {
        this.attempts = attempts;
        this.table = table;
        this.clients = clients;
        this.clock = clock;
    }

    /**
     * Checks a passcode; empty if it is wrong.
     *
     * @param unguessable whether the server made the passcode: then nobody waits for the guesses of others
     */
    <T> AttemptResult<T> attempt(
            ShortId id, Scope scope, String address, boolean unguessable, Supplier<Optional<T>> check) {
        var ofClient = new WrongPasscodes(table, clock, id, scope, clients.names(address), CLIENT_RULE);
        var ofAll = new WrongPasscodes(table, clock, id, scope, List.of(ALL), ALL_RULE);
        return attempts.attempt(List.of(ofClient, unguessable ? new NeverRefused(ofAll) : ofAll), check);
    }

    private static Duration doubled(int locks) {
        var doubled = CLIENT_WINDOW.multipliedBy(1L << Math.min(locks, 10));
        return doubled.compareTo(LONGEST_LOCK) < 0 ? doubled : LONGEST_LOCK;
    }

    /** Counts failures and refuses nobody for them. */
    private record NeverRefused(FailureCounter counter) implements FailureCounter {
        @Override
        public Object key() {
            return List.of(NeverRefused.class, counter.key());
        }

        @Override
        public RateLimitResult see() {
            return new RateLimitResult(true, ALL_MAX, ALL_MAX, ALL_WINDOW);
        }

        @Override
        public RateLimitResult count() {
            counter.count();
            return see();
        }
    }
}
