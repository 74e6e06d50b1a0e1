package trestle.shareables.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.model.Refusal;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.limits.PasscodeAttempt.Scope;
import trestle.shareables.shareable.ShortId;

/**
 * Holds the guessing of passcodes back. Five wrong ones of a client in a quarter of an hour lock it out, each time for
 * twice as long; fifty wrong ones of everybody in an hour make everybody without a token wait. A try is counted before
 * it is looked at and given back if it was right, so that many at once are no way around it.
 */
final class PasscodeAttempts {
    static final int CLIENT_MAX = 5;
    static final int ALL_MAX = 50;
    static final Duration CLIENT_WINDOW = Duration.ofMinutes(15);
    static final Duration ALL_WINDOW = Duration.ofHours(1);

    /** Stands for all clients together. */
    private static final String ALL = "all";

    private static final Duration FIRST_LOCK = Duration.ofMinutes(15);
    private static final Duration LONGEST_LOCK = Duration.ofHours(24);
    private static final Duration REMEMBERED = Duration.ofHours(24);

    /** Between reading and writing, another try may begin or end a window. */
    private static final int ROUNDS_MAX = 8;

    private final LimitTable table;
    private final Clients clients;
    private final Clock clock;

    PasscodeAttempts(LimitTable table, Clients clients, Clock clock) {
        this.table = table;
        this.clients = clients;
        this.clock = clock;
    }

    /** Until when a client has to wait, if so. One who types what nobody guesses does not wait for the others. */
    Optional<Instant> lockedUntil(ShortId id, Scope scope, String address, boolean unguessable) {
        var now = clock.instant();
        for (var name : clients.names(address)) {
            var locked = find(id, scope, name).map(PasscodeAttempt::lockedUntil).filter(now::isBefore);
            if (locked.isPresent()) return locked;
        }
        if (unguessable) return Optional.empty();
        return find(id, scope, ALL).map(PasscodeAttempt::lockedUntil).filter(now::isBefore);
    }

    private Optional<PasscodeAttempt> find(ShortId id, Scope scope, String client) {
        return table.findAttempts(id, scope, client);
    }

    /** Counts a try of a client; more than {@link #CLIENT_MAX} are not to be looked at. */
    int take(ShortId id, Scope scope, String address) {
        count(id, scope, ALL, ALL_WINDOW);
        return count(id, scope, clients.today(address), CLIENT_WINDOW).count();
    }

    /** The try was right. */
    void giveBack(ShortId id, Scope scope, String address) {
        add(id, scope, ALL, -1, ALL_WINDOW);
        add(id, scope, clients.today(address), -1, CLIENT_WINDOW);
    }

    /** The try was wrong: locks who reached the limit. Returns until when, if so. */
    Optional<Instant> wrong(ShortId id, Scope scope, String address) {
        find(id, scope, ALL).filter(all -> all.count() >= ALL_MAX).ifPresent(all -> lock(all, ALL_WINDOW));
        return find(id, scope, clients.today(address))
                .filter(own -> own.count() >= CLIENT_MAX)
                .map(own -> lock(own, duration(own.locks())));
    }

    private static Duration duration(int locks) {
        var doubled = FIRST_LOCK.multipliedBy(1L << Math.min(locks, 10));
        return doubled.compareTo(LONGEST_LOCK) < 0 ? doubled : LONGEST_LOCK;
    }

    private Instant lock(PasscodeAttempt seen, Duration length) {
        var until = clock.instant().plus(length);
        try {
            table.lock(seen.shortId(), seen.scope(), seen.client(), until, 1, until.plus(REMEMBERED), seen.locks());
        } catch (Refusal.ConditionFailed | Refusal.Missing raced) {
            return until; // another wrong try locked it at the same time
        }
        return until;
    }

    private PasscodeAttempt count(ShortId id, Scope scope, String client, Duration window) {
        for (int round = 0; round < ROUNDS_MAX; round++) {
            var counted = add(id, scope, client, 1, window).or(() -> open(id, scope, client, window));
            if (counted.isPresent()) return counted.get();
        }
        throw new Refusal.Busy("Passcode attempts", ROUNDS_MAX + " rounds of counting", null);
    }

    private Optional<PasscodeAttempt> add(ShortId id, Scope scope, String client, int amount, Duration window) {
        try {
            return Optional.of(table.countWrong(id, scope, client, amount, since(window)));
        } catch (Refusal.ConditionFailed | Refusal.Missing ended) {
            return Optional.empty();
        }
    }

    /** Begins a window; how often the client was locked is remembered. */
    private Optional<PasscodeAttempt> open(ShortId id, Scope scope, String client, Duration window) {
        var now = clock.instant();
        int locks = find(id, scope, client).map(PasscodeAttempt::locks).orElse(0);
        var first = new PasscodeAttempt(
                id,
                scope,
                client,
                1,
                now.toEpochMilli(),
                null,
                locks,
                now.plus(window).plus(REMEMBERED));
        try {
            table.open(first, since(window));
            return Optional.of(first);
        } catch (Refusal.ConditionFailed | Refusal.AlreadyExists raced) {
            return Optional.empty();
        }
    }

    private long since(Duration window) {
        return clock.instant().minus(window).toEpochMilli();
    }
}
