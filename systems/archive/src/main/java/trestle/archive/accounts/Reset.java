package trestle.archive.accounts;

import java.time.Instant;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A mailed link to choose a new password. */
@Key(pk = "RESET#{hash}", sk = "RESET")
public record Reset(
        @KeyOnly String hash,
        UserId userId,
        Instant createdAt,
        @Ttl Instant expiresAt) {}
