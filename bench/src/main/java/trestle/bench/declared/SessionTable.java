package trestle.bench.declared;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** Browsers and programs that are signed in. */
@Repository
public interface SessionTable {
    /** Signs a browser in. */
    @Insert
    Write open(Session session);

    /** Notes that a session was used; written at most every five minutes. */
    @Update
    void touch(String digest, @Set Instant lastAccessedAt);

    /** Signs a browser out. */
    @Delete
    Write close(Session session);

    /** The session of a cookie; one that has expired is not there. */
    @Find
    Optional<Session> find(String digest);

    /** A person's session by its handle. */
    @Find(via = SessionOfUser.class)
    Optional<Session> findByHandle(String userId, String handle);

    /** A person's sessions. */
    @Find
    List<SessionOfUser> list(String userId);

    /** Makes an API token. */
    @Insert
    Write issue(ApiToken token);

    /** Notes that an API token was used. */
    @Update
    void touchToken(String digest, @Set Instant lastUsedAt);

    /** Takes an API token back. */
    @Delete
    Write revoke(ApiToken token);

    /** The API token of a bearer. */
    @Find
    Optional<ApiToken> findToken(String digest);

    /** A person's API token by its id. */
    @Find(via = ApiTokenOfUser.class)
    Optional<ApiToken> findTokenById(String userId, String tokenId);

    /** A person's API tokens. */
    @Find(via = ApiTokenOfUser.class)
    List<ApiToken> listTokens(String userId);
}
