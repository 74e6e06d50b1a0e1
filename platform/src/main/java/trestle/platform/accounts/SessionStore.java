package trestle.platform.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Write;

/** Browsers and programs that are signed in. See {@link AccountStores}. What has expired is absent. */
public interface SessionStore {
    /** Signs a browser in; beyond the maximum, signs out the oldest. */
    void open(Session session, int sessionsMax);

    /** The session of a cookie's digest. */
    Optional<SignedIn<Session>> findSession(String digest);

    /** An account's session by its handle. */
    Optional<Session> findSession(String accountId, String handle);

    /** An account's sessions, of whatever epoch. */
    List<Session> listSessions(String accountId);

    /** Notes that a session was used; nothing happens if it is gone. */
    void touchSession(String digest, Instant at);

    /** Signs a browser out; nothing happens if it is gone. */
    void close(Session session);

    /** Makes a token of an account; refused where the account's epoch has moved. */
    ChangeResult issue(AccountAtEpoch self, ApiToken token, List<? extends Write> beside);

    /** The token of a bearer's digest, with the account's token epoch. */
    Optional<SignedIn<ApiToken>> findToken(String digest);

    /** An account's token by its id. */
    Optional<ApiToken> findToken(String accountId, String tokenId);

    /** An account's tokens, of whatever epoch. */
    List<ApiToken> listTokens(String accountId);

    /** Notes that a token was used; nothing happens if it is gone. */
    void touchToken(String digest, Instant at);

    /** Takes a token back; nothing happens if it is gone. */
    void revoke(ApiToken token);

    /** Takes a token back for its owner; refused where it is gone, or the account's epoch has moved. */
    ChangeResult revoke(AccountAtEpoch self, ApiToken token);

    /**
     * A way in, with what decides whether it is open: the account it belongs to, as it is now.
     *
     * @param <W> a {@link Session} or an {@link ApiToken}
     * @param credential the account's own, whose epochs say which sessions and tokens are over
     */
    record SignedIn<W>(W way, Account account, Credential credential) {}
}
