package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import trestle.model.IdSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.SessionStore;

/**
 * Tokens with which programs act for a person: to read, or to write as well; never with a privileged role. They end
 * when they expire or are taken back, and when the account's token epoch moves.
 */
public final class ApiTokens {
    public static final int LABEL_MAX = 60;

    /** How many an account may have. */
    public static final int COUNT_MAX = 20;

    private static final Duration TOUCHED_EVERY = Duration.ofMinutes(5);

    /** A token that was made: its secret is returned here and never again. */
    public record Issued(Secret secret, ApiToken token) {}

    /**
     * A token that is good, and whose it is.
     *
     * @param epoch the account's when the token was found good
     */
    public record Open(ApiToken token, Account account, long epoch) {}

    private final AccountStore people;
    private final SessionStore sessions;
    private final AccountMailQueue mailing;
    private final Clock clock;
    private final IdSource ids;

    ApiTokens(Accounts.Parts parts) {
        this.people = parts.store().people();
        this.sessions = parts.store().sessions();
        this.mailing = parts.mailing();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /**
     * Makes a token and notifies the account by mail. It is of the account's token epoch, which never moves without the
     * epoch of the session that asks for it.
     *
     * @param life how long it is valid; empty for one that does not expire
     */
    public Result<Issued> issue(AccountAtEpoch self, String label, boolean write, Optional<Duration> life) {
        var accountId = self.accountId();
        var now = clock.instant();
        // Before the epoch is read: no token of a later epoch is among them, to be taken for an invalid one.
        var stored = sessions.listTokens(accountId);
        var epoch = epoch(accountId);
        stored.stream().filter(token -> !token.valid(epoch, now)).forEach(sessions::revoke);
        if (stored.stream().filter(token -> token.valid(epoch, now)).count() >= COUNT_MAX) {
            return new Result.Full<>(COUNT_MAX);
        }
        var secret = Secret.random(Secret.Kind.API_TOKEN);
        var expiresAt = life.map(now::plus).orElse(null);
        var token = new ApiToken(secret.digest(), accountId, ids.next(now), label, write, epoch, now, expiresAt, null);
        var mail = mailing.tokenMade(accountId, label);
        if (sessions.issue(self, token, List.of(mail)) != ChangeResult.DONE) {
            return new Result.SessionEnded<>();
        }
        if (sessions.listTokens(accountId).size() > COUNT_MAX) {
            // Others were made at the same moment. The last of them sees all that stay, so too many never stay.
            sessions.revoke(token);
            return new Result.Full<>(COUNT_MAX);
        }
        return new Result.Done<>(new Issued(secret, token));
    }

    private long epoch(String accountId) {
        return people.findCredential(accountId).map(Credential::tokenEpoch).orElse(0L);
    }

    /** An account's tokens that are valid, the newest first. */
    public List<ApiToken> list(String accountId) {
        var now = clock.instant();
        var epoch = epoch(accountId);
        return sessions.listTokens(accountId).stream()
                .filter(token -> token.valid(epoch, now))
                .sorted(Comparator.comparing(ApiToken::createdAt)
                        .thenComparing(ApiToken::id)
                        .reversed())
                .toList();
    }

    /** Takes back one of an account's own tokens; invalid where it has no such. */
    public Result<ApiToken> revoke(AccountAtEpoch self, String tokenId) {
        return sessions.findToken(self.accountId(), tokenId)
                .map(token -> Result.ofOwn(sessions.revoke(self, token), token))
                .orElseGet(Result.Invalid::new);
    }

    /** Who a bearer acts for; empty for anything that is no token of an active account. */
    public Optional<Open> find(String bearer) {
        var found = sessions.findToken(Secret.digest(Secret.Kind.API_TOKEN, bearer))
                .filter(each -> each.account().active())
                .filter(each -> each.way().valid(each.credential().tokenEpoch(), clock.instant()))
                .map(each ->
                        new Open(each.way(), each.account(), each.credential().epoch()));
        found.ifPresent(open -> touch(open.token()));
        return found;
    }

    private void touch(ApiToken token) {
        var now = clock.instant();
        var last = token.lastUsedAt();
        if (last == null || !now.isBefore(last.plus(TOUCHED_EVERY))) {
            sessions.touchToken(token.digest(), now);
        }
    }
}
