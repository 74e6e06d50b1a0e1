package trestle.enablement.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A signed-in browser. Only the digest of its cookie is kept. */
@Key(pk = "SESSION#{digest}", sk = "META")
public record Session(
        @KeyOnly String digest,
        UserId userId,
        String handle,
        long sessionEpoch,
        @Nullable String userAgent,
        Instant createdAt,
        Instant endsAt,
        @Ttl Instant idleEndsAt) {}
