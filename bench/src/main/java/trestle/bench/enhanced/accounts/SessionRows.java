package trestle.bench.enhanced.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;

/** Browsers and programs that are signed in. */
public final class SessionRows {
    private final Rows rows;

    public SessionRows(Rows rows) {
        this.rows = rows;
    }

    /** Signs a browser in. */
    public List<TransactWriteItem> open(Session session) {
        return List.of(
                rows.insertExpiring(Session.SCHEMA, session),
                rows.put(SessionOfUser.SCHEMA, SessionOfUser.of(session)));
    }

    /** Notes that a session was used; written at most every five minutes. */
    public void touch(String digest, Instant lastAccessedAt) {
        rows.updateNow(
                Session.SCHEMA,
                "SESSION#" + Rows.segment(digest),
                "META",
                "SET #lastAccessedAt = :at",
                Rows.and(rows.unexpired(), Map.of(":at", Rows.value(lastAccessedAt))));
    }

    /** Signs a browser out. */
    public List<TransactWriteItem> close(Session session) {
        var asRead = Rows.unchanged(Session.SCHEMA, session, "userId", "handle", "createdAt", "userAgent", "ttl");
        var listed = SessionOfUser.of(session);
        return List.of(rows.delete(session.pk(), session.sk(), asRead), rows.delete(listed.pk(), listed.sk()));
    }

    /** The session of a cookie; one that has expired is not there. */
    public Optional<Session> find(String digest) {
        return rows.get(Session.SCHEMA, "SESSION#" + Rows.segment(digest), "META")
                .filter(session -> rows.isAhead(session.ttl()) && rows.isAhead(session.expiresAt()));
    }

    /** A person's session by its handle. */
    public Optional<Session> findByHandle(String userId, String handle) {
        return rows.get(SessionOfUser.SCHEMA, user(userId), "SESSION#" + Rows.segment(handle))
                .filter(session -> rows.isAhead(session.ttl()))
                .flatMap(session -> find(session.digest()));
    }

    /** A person's sessions. */
    public List<SessionOfUser> list(String userId) {
        return rows.stream(SessionOfUser.SCHEMA, Rows.begins(user(userId), "SESSION#"), Optional.of(rows.unswept()))
                .toList();
    }

    /** Makes an API token. */
    public List<TransactWriteItem> issue(ApiToken token) {
        return List.of(rows.insert(ApiToken.SCHEMA, token), rows.put(ApiTokenOfUser.SCHEMA, ApiTokenOfUser.of(token)));
    }

    /** Notes that an API token was used. */
    public void touchToken(String digest, Instant lastUsedAt) {
        rows.updateNow(
                ApiToken.SCHEMA,
                "APITOKEN#" + Rows.segment(digest),
                "META",
                "SET #lastUsedAt = :at",
                Rows.condition("attribute_exists(PK)", Map.of(":at", Rows.value(lastUsedAt))));
    }

    /** Takes an API token back. */
    public List<TransactWriteItem> revoke(ApiToken token) {
        var listed = ApiTokenOfUser.of(token);
        return List.of(
                rows.delete(token.pk(), token.sk(), Rows.unchanged(ApiToken.SCHEMA, token, "userId", "tokenId")),
                rows.delete(listed.pk(), listed.sk()));
    }

    /** The API token of a bearer. */
    public Optional<ApiToken> findToken(String digest) {
        return rows.get(ApiToken.SCHEMA, "APITOKEN#" + Rows.segment(digest), "META");
    }

    /** A person's API token by its id. */
    public Optional<ApiToken> findTokenById(String userId, String tokenId) {
        return rows.get(ApiTokenOfUser.SCHEMA, user(userId), "APITOKEN#" + Rows.segment(tokenId))
                .flatMap(token -> findToken(token.digest()));
    }

    /** A person's API tokens. */
    public List<ApiToken> listTokens(String userId) {
        var keys = rows.list(ApiTokenOfUser.SCHEMA, Rows.begins(user(userId), "APITOKEN#")).stream()
                .map(token -> Rows.key("APITOKEN#" + Rows.segment(token.digest()), "META"))
                .toList();
        return rows.getAll(ApiToken.SCHEMA, ApiToken.class, keys);
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }
}
