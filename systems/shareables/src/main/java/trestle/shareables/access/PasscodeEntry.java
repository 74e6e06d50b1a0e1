package trestle.shareables.access;

import java.time.Duration;
import java.util.Optional;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.RateLimitResult;
import trestle.shareables.shareable.Shareable;

/** Lets in callers who know a passcode. */
public final class PasscodeEntry {
    /** From this many wrong tries on, it is said how many are left. */
    private static final int TOLD_FROM = 3;

    private final Passcodes passcodes;
    private final PasscodeAttempts attempts;
    private final AccessTokens tokens;

    PasscodeEntry(Passcodes passcodes, PasscodeAttempts attempts, AccessTokens tokens) {
        this.passcodes = passcodes;
        this.attempts = attempts;
        this.tokens = tokens;
    }

    /** The result of an attempt. */
    public sealed interface Result {
        record Entered(Level level, AccessTokens.Token token) implements Result {}

        /** @param triesLeft given only after several wrong attempts */
        record Wrong(Optional<Integer> triesLeft) implements Result {}

        /** It was wrong, and the last before others are not looked at for a while. */
        record LastWrong(Duration locked) implements Result {}

        /** There were too many wrong tries; this one was not looked at. */
        record Locked(Duration left) implements Result {}
    }

    /** The level whose passcode is asked for where the caller does not say. */
    static Level usual(Shareable shareable) {
        return shareable.viewPasscode() == null ? Level.ADMIN : Level.VIEW;
    }

    /** Tries a passcode: one hash is checked, and one scope counted. */
    Result enter(Shareable shareable, Level level, String typed, String address) {
        boolean unguessable = level == Level.ADMIN && shareable.adminPasscodeMade();
        var hash = level == Level.ADMIN ? shareable.adminPasscode() : shareable.viewPasscode();
        var attempt = attempts.attempt(
                shareable.shortId(),
                level.scope(),
                address,
                unguessable,
                () -> passcodes.matches(typed, hash) ? Optional.of(level) : Optional.empty());
        return switch (attempt) {
            case AttemptResult.Succeeded<Level> right -> new Result.Entered(level, tokens.issue(shareable, level));
            case AttemptResult.Failed<Level>(var left) ->
                left.remaining() > 0 ? new Result.Wrong(told(left)) : new Result.LastWrong(left.reset());
            case AttemptResult.Refused<Level>(var full) -> new Result.Locked(full.reset());
        };
    }

    private static Optional<Integer> told(RateLimitResult left) {
        return left.limit() - left.remaining() < TOLD_FROM ? Optional.empty() : Optional.of(left.remaining());
    }
}
