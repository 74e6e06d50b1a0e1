package trestle.platform.accounts.stored;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import trestle.model.Transactions;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.testing.Patterns;

/** Calls every access pattern of accounts once, and stores one of each item, for the tests of a system's model. */
public final class AccountPatterns {
    private AccountPatterns() {}

    /** Stores one of each item, with digests and ids that are the first message of what they are of. */
    public static void storeEach(
            Transactions transactions, AccountTable accounts, SessionTable sessions, String userId, Instant now) {
        var later = now.plus(Duration.ofHours(1));
        var email = userId + "@example.org";
        transactions.commit(
                accounts.keep(new CredentialRecord(userId, "hash", 1, 0, null, "m", null, now)),
                accounts.keep(new SignUpRecord(
                        userId, "u", email, "Eve", List.of("member"), null, null, "hash", now, later, later)),
                accounts.keep(new MailTokenRecord(Purpose.RESET, "m", userId, email, 1, null, later, later)),
                sessions.open(new SessionRecord("s", userId, "h", now, later, now, 1, "a browser", later)),
                sessions.issue(new ApiTokenRecord(
                        "a", userId, "t", "script", ApiTokenRecord.Access.READ, 0, now, null, null, null)));
    }

    public static void ask(Patterns patterns, AccountTable accounts, SessionTable sessions, Instant now) {
        var later = now.plus(Duration.ofHours(1));
        credentials(patterns, patterns.watch(AccountTable.class, accounts), now, later);
        signUps(patterns, patterns.watch(AccountTable.class, accounts), now, later);
        mailedLinks(patterns, patterns.watch(AccountTable.class, accounts), now, later);
        sessions(patterns, patterns.watch(SessionTable.class, sessions), now, later);
        apiTokens(patterns, patterns.watch(SessionTable.class, sessions), now, later);
    }

    private static void credentials(Patterns patterns, AccountTable accounts, Instant now, Instant later) {
        patterns.ask(() -> accounts.findCredential("eve"));
        patterns.ask(
                "a credential", () -> accounts.keep(new CredentialRecord("eve", "hash", 1, 0, null, null, null, now)));
        patterns.ask(() -> accounts.changePassword("eve", "hash-2", 1, 1, later, "hash", 4));
        patterns.ask(() -> accounts.installPassword("eve", "hash-2", 1, later));
        patterns.ask(() -> accounts.rehash("eve", "hash-3", "hash-2"));
        patterns.ask(() -> accounts.moveEpochs("eve", 1, 1));
        patterns.ask(() -> accounts.moveEpochsFrom("eve", 4, 0, 0));
        patterns.ask(() -> accounts.allowChangingEmail("eve", "digest-e", null));
        patterns.ask(() -> accounts.endChangingEmail("eve", "digest-e", 4, 1, 1));
        patterns.ask(() -> accounts.removePassword("eve", 1, 1, later));
        patterns.ask(() -> accounts.allowReset("eve", "digest-r", null));
        patterns.ask(() -> accounts.resetPassword("eve", "hash-4", 1, 1, later, "digest-r", 6));
        patterns.ask(() -> accounts.allowCancelling("eve", "digest-c", null));
        patterns.ask(() -> accounts.endCancelling("eve", "digest-c", 7));
        patterns.ask(() -> accounts.forgetCredential("eve"));
    }

    private static void signUps(Patterns patterns, AccountTable accounts, Instant now, Instant later) {
        var signUp = new SignUpRecord(
                "eve",
                "s2",
                "eve@example.org",
                "Eve",
                List.of("coach"),
                "UTC",
                Map.of("belt", "blue"),
                "hash",
                now,
                later,
                later);
        patterns.ask("a sign-up", () -> accounts.keep(signUp));
        patterns.ask(() -> accounts.findSignUp("eve", "s2"));
        patterns.ask(() -> accounts.listSignUps("eve"));
        patterns.ask(() -> accounts.listSignUpsEvenExpired("eve"));
        patterns.ask(() -> accounts.forgetSignUps(List.of(signUp)));
    }

    private static void mailedLinks(Patterns patterns, AccountTable accounts, Instant now, Instant later) {
        var token = new MailTokenRecord(Purpose.CONFIRM, "digest-v", "eve", "eve@example.org", 1, "s2", later, later);
        patterns.ask(() -> accounts.findToken(Purpose.RESET, "digest-t"));
        patterns.ask(() -> accounts.listTokens("eve"));
        patterns.ask("a mailed token", () -> accounts.keep(token));
        patterns.ask(() -> accounts.use(token, now));
        patterns.ask("mailed tokens", () -> accounts.sweep(List.of(token)));
        patterns.ask("mailed tokens", () -> accounts.sweepListed(List.of(MailTokenOfUser.of(token))));
    }

    private static void sessions(Patterns patterns, SessionTable sessions, Instant now, Instant later) {
        var session = new SessionRecord("digest-s", "eve", "h2", now, later, now, 1, null, later);
        patterns.ask(() -> sessions.open(session));
        patterns.ask(() -> sessions.find("digest-s"));
        patterns.ask(() -> sessions.findByHandle("eve", "h2"));
        patterns.ask(() -> sessions.list("eve"));
        patterns.ask(() -> sessions.listHandles("eve"));
        patterns.ask(() -> sessions.listEvenExpired("eve"));
        patterns.ask(() -> sessions.touch("digest-s", later));
        patterns.ask(() -> sessions.close(session));
        patterns.ask(() -> sessions.sweep(List.of(session)));
        patterns.ask(() -> sessions.sweepListed(List.of(SessionOfUser.of(session))));
    }

    private static void apiTokens(Patterns patterns, SessionTable sessions, Instant now, Instant later) {
        var token = new ApiTokenRecord(
                "digest-a", "eve", "a2", "script", ApiTokenRecord.Access.READ, 0, now, later, null, later);
        patterns.ask(() -> sessions.issue(token));
        patterns.ask(() -> sessions.findToken("digest-a"));
        patterns.ask(() -> sessions.findTokenById("eve", "a2"));
        patterns.ask(() -> sessions.listTokens("eve"));
        patterns.ask(() -> sessions.listTokensEvenExpired("eve"));
        patterns.ask(() -> sessions.touchToken("digest-a", later));
        patterns.ask(() -> sessions.revoke(token));
        patterns.ask(() -> sessions.sweepTokens(List.of(token)));
        patterns.ask(() -> sessions.sweepListedTokens(List.of(ApiTokenOfUser.of(token))));
    }
}
