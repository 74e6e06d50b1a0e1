package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A browser that is signed in, under the digest of its cookie. */
@Key(pk = "SESSION#{digest}", sk = "META")
@Kind("SESSION")
public record SessionRecord(
        String digest,
        String userId,
        String handle,
        Instant createdAt,
        @Expires Instant expiresAt,
        Instant lastAccessedAt,
        long sessionEpoch,
        @Nullable String userAgent,
        @Ttl Instant ttl) {}
