package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** A user's browser, under the digest of its cookie. {@code expiresAt} never moves. */
@Key(pk = "USER_SESSION#{sessionId}", sk = "METADATA")
@Key(index = "GSI1", pk = "USER_SESSION_EXPIRY", sk = "{expiresAt}#{sessionId}", shardedBy = "sessionId")
@Key(index = "GSI4", pk = "USER_SESSION_BY_USER#{userId}", sk = "{createdAt}#{sessionId}")
public record UserSession(
        String sessionId,
        String userId,
        Instant createdAt,
        @Expires Instant expiresAt,
        Instant lastAccessedAt,
        @Ttl @Nullable Instant ttl,
        long sessionEpoch,
        @Nullable String userAgent) {}
