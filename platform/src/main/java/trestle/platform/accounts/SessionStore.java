package trestle.platform.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Browsers and programs that are signed in. See {@link AccountStores}. What has expired is absent. */
public interface SessionStore {
    void open(Session session);

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

    void issue(ApiToken token);

    /** The token of a bearer's digest. The epoch is of no concern to it. */
    Optional<SignedIn<ApiToken>> findToken(String digest);

    /** An account's token by its id. */
    Optional<ApiToken> findToken(String accountId, String tokenId);

    List<ApiToken> listTokens(String accountId);

    /** Notes that a token was used; nothing happens if it is gone. */
    void touchToken(String digest, Instant at);

    /** Takes a token back; nothing happens if it is gone. */
    void revoke(ApiToken token);
}
