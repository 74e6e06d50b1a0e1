package trestle.enablement.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A session under its owner, by a handle that may be shown. */
@Key(pk = "USER#{userId}", sk = "SESSION#{handle}")
@Derived(
        from = Session.class,
        reads = {"handle", "userAgent", "createdAt", "endsAt", "userId"})
public record UserSession(
        @KeyOnly UserId userId,
        @KeyOnly String handle,
        String digest,
        Instant createdAt,
        @Nullable String userAgent,
        @Ttl Instant endsAt) {
    static UserSession of(Session session) {
        return new UserSession(
                session.userId(),
                session.handle(),
                session.digest(),
                session.createdAt(),
                session.userAgent(),
                session.endsAt());
    }
}
