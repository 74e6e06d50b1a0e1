package trestle.shareables.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import trestle.model.Refusal;
import trestle.platform.limits.FailureCounter;
import trestle.platform.limits.RateLimitResult;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.limits.PasscodeAttempt.Scope;
import trestle.shareables.shareable.ShortId;

/**
 * Wrong passcodes of one client, or of all, for one level of a shareable. The last that the rule allows locks it.
 *
 * @param names the present one, which is counted under, and earlier ones, under which windows and locks may still run
 */
record WrongPasscodes(LimitTable table, Clock clock, ShortId id, Scope scope, List<String> names, Rule rule)
        implements FailureCounter {
    private static final Duration REMEMBERED = Duration.ofHours(24);

    /** Between two writes, another attempt may begin or end a window. */
    private static final int ROUNDS_MAX = 8;

    /** @param lock how long, by how often it was locked before */
    record Rule(int max, Duration window, IntFunction<Duration> lock) {}

    private record Key(ShortId id, Scope scope, String client) {}

    @Override
    public Object key() {
        return new Key(id, scope, names.getFirst());
    }

    @Override
    public RateLimitResult see() {
        return seen(names.stream().flatMap(name -> find(name).stream()).toList());
    }

    private Optional<PasscodeAttempt> find(String client) {
        return table.findAttempts(id, scope, client);
    }

    private RateLimitResult seen(List<PasscodeAttempt> rows) {
        var now = clock.instant();
        var locked = rows.stream()
                .map(PasscodeAttempt::lockedUntil)
                .filter(until -> until != null && now.isBefore(until))
                .map(Objects::requireNonNull)
                .max(Instant::compareTo);
        if (locked.isPresent()) return new RateLimitResult(false, rule.max(), 0, Duration.between(now, locked.get()));
        int left = rule.max() - counted(rows);
        return new RateLimitResult(left > 0, rule.max(), left, rule.window());
    }

    private int counted(List<PasscodeAttempt> rows) {
        long since = since();
        return rows.stream()
                .filter(row -> row.windowStart() > since)
                .mapToInt(PasscodeAttempt::count)
                .sum();
    }

    @Override
    public RateLimitResult count() {
        for (int round = 0; round < ROUNDS_MAX; round++) {
            var earlier =
                    names.stream().skip(1).flatMap(name -> find(name).stream()).toList();
            int before = counted(earlier);
            if (before >= rule.max()) return see();
            try {
                var row = table.countWrong(id, scope, names.getFirst(), 1, since(), rule.max() - before);
                return counted(row, before);
            } catch (Refusal.ConditionFailed | Refusal.Missing refused) {
                var row = refused.old(PasscodeAttempt.class);
                if (row.filter(each -> each.windowStart() > since()).isPresent()) return see();
                var opened = open(row, earlier);
                if (opened.isPresent()) return counted(opened.get(), before);
            }
        }
        throw new Refusal.Busy("Passcode attempts", ROUNDS_MAX + " rounds of counting", null);
    }

    private RateLimitResult counted(PasscodeAttempt row, int before) {
        int left = rule.max() - row.count() - before;
        return new RateLimitResult(true, rule.max(), left, left > 0 ? rule.window() : lock(row));
    }

    /** How long it is locked from now on. */
    private Duration lock(PasscodeAttempt row) {
        var lock = rule.lock().apply(row.locks());
        var until = clock.instant().plus(lock);
        try {
            table.lock(row.shortId(), row.scope(), row.client(), until, 1, until.plus(REMEMBERED), row.locks());
        } catch (Refusal.ConditionFailed | Refusal.Missing raced) {
            // Another instance locked it, for as long, or the shareable was deleted with it.
        }
        return lock;
    }

    /** Begins a window; how often the client was locked, under any of its names, is remembered. */
    private Optional<PasscodeAttempt> open(Optional<PasscodeAttempt> last, List<PasscodeAttempt> earlier) {
        var now = clock.instant();
        int locks = Stream.concat(last.stream(), earlier.stream())
                .mapToInt(PasscodeAttempt::locks)
                .max()
                .orElse(0);
        var first = new PasscodeAttempt(
                id,
                scope,
                names.getFirst(),
                1,
                now.toEpochMilli(),
                null,
                locks,
                now.plus(rule.window()).plus(REMEMBERED));
        try {
            table.open(first, since());
            return Optional.of(first);
        } catch (Refusal.ConditionFailed | Refusal.AlreadyExists raced) {
            return Optional.empty();
        }
    }

    private long since() {
        return clock.instant().minus(rule.window()).toEpochMilli();
    }
}
