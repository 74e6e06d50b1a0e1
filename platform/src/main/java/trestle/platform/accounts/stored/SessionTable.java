package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Accept;
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
    Write open(SessionRecord session);

    /** Notes that a session was used; written at most every five minutes. */
    @Update
    boolean touch(String digest, @Set Instant lastAccessedAt);

    /** Signs a browser out. */
    @Delete
    Write close(SessionRecord session);

    /** The session of a cookie; one that has expired is not there. */
    @Find
    Optional<SessionRecord> find(String digest);

    /** A person's session by its handle. */
    @Find(via = SessionOfUser.class)
    Optional<SessionRecord> findByHandle(String userId, String handle);

    /** A person's sessions. */
    @Find(via = SessionOfUser.class)
    List<SessionRecord> list(String userId);

    /** What is listed of a person's sessions, the oldest first: handles begin with the time. */
    @Find
    List<SessionOfUser> listHandles(String userId);

    /** What is listed of a person's sessions, those that have expired too. */
    @Find(expired = true)
    List<SessionOfUser> listEvenExpired(String userId);

    /** Sweeps sessions away, expired or not; to be followed by {@link #sweepListed}. */
    @Delete
    @Accept(code = "TRU02", because = "what is listed of them is swept away right after")
    void sweep(List<SessionRecord> sessions);

    /** Sweeps away what was listed of sessions. */
    @Delete
    @Accept(code = "TRW09", because = "what it follows from was swept away right before")
    void sweepListed(List<SessionOfUser> listed);

    /** Makes an API token. */
    @Insert
    Write issue(ApiTokenRecord token);

    /** Notes that an API token was used. */
    @Update
    boolean touchToken(String digest, @Set Instant lastUsedAt);

    /** Takes an API token back. */
    @Delete
    Write revoke(ApiTokenRecord token);

    /** The API token of a bearer. */
    @Find
    Optional<ApiTokenRecord> findToken(String digest);

    /** A person's API token by its id. */
    @Find(via = ApiTokenOfUser.class)
    Optional<ApiTokenRecord> findTokenById(String userId, String tokenId);

    /** What is listed of a person's API tokens, those that have expired too. */
    @Find(expired = true)
    List<ApiTokenOfUser> listTokensEvenExpired(String userId);

    /** Sweeps API tokens away, expired or not; to be followed by {@link #sweepListedTokens}. */
    @Delete
    @Accept(code = "TRU02", because = "what is listed of them is swept away right after")
    void sweepTokens(List<ApiTokenRecord> tokens);

    /** Sweeps away what was listed of API tokens. */
    @Delete
    @Accept(code = "TRW09", because = "what it follows from was swept away right before")
    void sweepListedTokens(List<ApiTokenOfUser> listed);

    /** A person's API tokens. */
    @Find(via = ApiTokenOfUser.class)
    List<ApiTokenRecord> listTokens(String userId);
}
