package trestle.gallery.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** Browsers and programs that are signed in. One whose time is over is not there, swept away or not. */
@Repository
public interface SessionTable {
    /** Signs a user's browser in. */
    @Insert
    Write open(UserSession session);

    /** Signs an operator's browser in. */
    @Insert
    Write open(AdminSession session);

    /** The user's session of a cookie. */
    @Find
    Optional<UserSession> findOfUser(String sessionId);

    /** The operator's session of a cookie. */
    @Find
    Optional<AdminSession> findOfAdmin(String sessionId);

    /** Notes that a user's session was used; written at most every five minutes. */
    @Update(item = UserSession.class)
    void touchOfUser(String sessionId, @Set Instant lastAccessedAt);

    /** Notes that an operator's session was used; written at most every five minutes. */
    @Update(item = AdminSession.class)
    void touchOfAdmin(String sessionId, @Set Instant lastAccessedAt);

    /** Signs a user's browser out. */
    @Delete(item = UserSession.class)
    Write closeOfUser(String sessionId);

    /** Signs an operator's browser out. */
    @Delete(item = AdminSession.class)
    Write closeOfAdmin(String sessionId);

    /** A user's sessions, newest first. */
    @Find(index = "GSI4")
    @Descending
    List<UserSession> listOfUser(String userId);

    /** Users' sessions that ended in a time, for the sweep. */
    @Find(index = "GSI1", expired = true)
    Page<UserSession> listEndedOfUsers(Range<Instant> expiresAt, PageRequest page);

    /** Operators' sessions that ended in a time, for the sweep. */
    @Find(index = "GSI1", expired = true)
    Page<AdminSession> listEndedOfAdmins(Range<Instant> expiresAt, PageRequest page);

    /** Sweeps users' sessions away. */
    @Delete
    void sweepUsers(List<UserSession> ended);

    /** Sweeps operators' sessions away. */
    @Delete
    void sweepAdmins(List<AdminSession> ended);

    /** Makes an API token. */
    @Insert
    Write issue(ApiToken token);

    /** The API token of a bearer. */
    @Find
    Optional<ApiToken> findToken(String digest);

    /** Notes that an API token was used. */
    @Update(item = ApiToken.class)
    void touchToken(String digest, @Set Instant lastUsedAt);

    /** Takes an API token back. */
    @Delete(item = ApiToken.class)
    Write revoke(String digest);

    /** A user's API tokens, newest first. */
    @Find(index = "GSI4")
    @Descending
    List<ApiToken> listTokens(String userId);
}
