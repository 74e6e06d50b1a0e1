package trestle.archive.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A signed-in browser. Only the hash of its cookie is kept. */
@Key(pk = "SESSION#{hash}", sk = "SESSION")
public record Session(
        @KeyOnly String hash,
        UserId userId,
        String handle,
        long sessionEpoch,
        @Nullable String userAgent,
        Instant createdAt,
        Instant endsAt,
        @Ttl Instant idleEndsAt) {}
