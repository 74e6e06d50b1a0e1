package trestle.shareables.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.shareables.shareable.Shareable;

/** Lets in callers who know a passcode. */
public final class PasscodeEntry {
    /** From this many wrong tries on, it is said how many are left. */
    private static final int TOLD_FROM = 3;

    private final Passcodes passcodes;
    private final PasscodeAttempts attempts;
    private final AccessTokens tokens;
    private final Clock clock;

    PasscodeEntry(Passcodes passcodes, PasscodeAttempts attempts, AccessTokens tokens, Clock clock) {
        this.passcodes = passcodes;
        this.attempts = attempts;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** The result of an attempt. */
    public sealed interface Result {
        record Entered(Level level, AccessTokens.Token token) implements Result {}

        /** @param triesLeft given only after several wrong attempts */
        record Wrong(Optional<Integer> triesLeft) implements Result {}

        /** There were too many wrong tries; this one was not looked at. */
        record Locked(Duration left) implements Result {}
    }

    /** The level whose passcode is asked for where the caller does not say. */
    static Level usual(Shareable shareable) {
        return shareable.viewPasscode() == null ? Level.ADMIN : Level.VIEW;
    }

    /** Tries a passcode: one hash is checked, and one scope counted. */
    Result enter(Shareable shareable, Level level, String typed, String address) {
        var id = shareable.shortId();
        var locked = attempts.lockedUntil(id, level.scope(), address, Passcodes.isMade(typed));
        if (locked.isPresent()) return locked(locked.get());
        int tries = attempts.take(id, level.scope(), address);
        if (tries > PasscodeAttempts.CLIENT_MAX) return new Result.Locked(PasscodeAttempts.CLIENT_WINDOW);
        var hash = level == Level.ADMIN ? shareable.adminPasscode() : shareable.viewPasscode();
        if (!passcodes.matches(typed, hash)) return wrong(shareable, level, address, tries);
        attempts.giveBack(id, level.scope(), address);
        return new Result.Entered(level, tokens.issue(shareable, level));
    }

    private Result wrong(Shareable shareable, Level level, String address, int tries) {
        attempts.wrong(shareable.shortId(), level.scope(), address);
        return new Result.Wrong(
                tries < TOLD_FROM ? Optional.empty() : Optional.of(PasscodeAttempts.CLIENT_MAX - tries));
    }

    private Result locked(Instant until) {
        return new Result.Locked(Duration.between(clock.instant(), until));
    }
}
