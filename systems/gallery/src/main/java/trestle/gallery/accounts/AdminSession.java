package trestle.gallery.accounts;

import java.time.Instant;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** An operator's browser, under the digest of its cookie. */
@Key(pk = "SESSION#{sessionId}", sk = "METADATA")
@Key(index = "GSI1", pk = "SESSION_EXPIRY", sk = "{expiresAt}#{sessionId}", shardedBy = "sessionId")
public record AdminSession(
        String sessionId,
        String adminId,
        String adminUsername,
        Instant createdAt,
        @Expires Instant expiresAt,
        Instant lastAccessedAt,
        @Ttl Instant ttl) {}
