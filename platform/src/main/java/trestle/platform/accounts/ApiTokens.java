package trestle.platform.accounts;

import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import trestle.model.IdSource;

/** Tokens with which programs act for a person: to read, or to write as well; never where a role is privileged. */
public final class ApiTokens {
    public static final int LABEL_MAX = 60;

    /** How many an account may have. */
    public static final int COUNT_MAX = 20;

    private static final Duration TOUCHED_EVERY = Duration.ofMinutes(5);

    /** A token that was made: its secret is told here and never again. */
    public record Issued(Secret secret, ApiToken token) {}

    /** A token that is good, and whose it is. */
    public record Open(ApiToken token, Account account) {}

    private final SessionStore entrances;
    private final Clock clock;
    private final IdSource ids;

    ApiTokens(Accounts.Parts parts) {
        this.entrances = parts.store().entrances();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    public Result<Issued> issue(String accountId, String label, boolean write) {
        if (entrances.listTokens(accountId).size() >= COUNT_MAX) {
            return new Result.Full<>(COUNT_MAX);
        }
        var now = clock.instant();
        var secret = Secret.random(Secret.Kind.API_TOKEN);
        var token = new ApiToken(secret.digest(), accountId, ids.next(now), label, write, now, null);
        entrances.issue(token);
        if (entrances.listTokens(accountId).size() > COUNT_MAX) {
            // Others were made at the same moment. Whoever comes last sees all that stay, so too many never stay.
            entrances.revoke(token);
            return new Result.Full<>(COUNT_MAX);
        }
        return new Result.Done<>(new Issued(secret, token));
    }

    /** An account's tokens, the newest first. */
    public List<ApiToken> list(String accountId) {
        return entrances.listTokens(accountId).stream()
                .sorted(Comparator.comparing(ApiToken::createdAt)
                        .thenComparing(ApiToken::id)
                        .reversed())
                .toList();
    }

    /** Takes back one of an account's own tokens; false where it has no such. */
    public boolean revoke(String accountId, String tokenId) {
        var token = entrances.findToken(accountId, tokenId);
        token.ifPresent(entrances::revoke);
        return token.isPresent();
    }

    /** Who a bearer acts for; empty for anything that is no token of an active account. */
    public Optional<Open> find(String bearer) {
        var found = entrances
                .findToken(Secret.digest(Secret.Kind.API_TOKEN, bearer))
                .filter(entrance -> entrance.account().active())
                .map(entrance -> new Open(entrance.way(), entrance.account()));
        found.ifPresent(open -> touch(open.token()));
        return found;
    }

    private void touch(ApiToken token) {
        var now = clock.instant();
        var last = token.lastUsedAt();
        if (last == null || !now.isBefore(last.plus(TOUCHED_EVERY))) {
            entrances.touchToken(token.digest(), now);
        }
    }
}
