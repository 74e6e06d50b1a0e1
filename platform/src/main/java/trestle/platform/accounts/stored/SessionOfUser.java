package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A session in its person's list, under a handle that opens nothing. */
@Key(pk = "USER#{userId}", sk = "SESSION#{handle}")
@Kind("USER_SESSION")
@Derived(
        from = SessionRecord.class,
        reads = {"userId", "handle", "createdAt", "userAgent", "ttl"})
public record SessionOfUser(
        String userId,
        String handle,
        String digest,
        Instant createdAt,
        @Nullable String userAgent,
        @Ttl Instant ttl) {

    public static SessionOfUser of(SessionRecord session) {
        return new SessionOfUser(
                session.userId(),
                session.handle(),
                session.digest(),
                session.createdAt(),
                session.userAgent(),
                session.ttl());
    }

    /** The session it stands for, as far as it is listed: enough to end it. */
    SessionRecord session() {
        return new SessionRecord(digest, userId, handle, createdAt, ttl, createdAt, 0, userAgent, ttl);
    }
}
