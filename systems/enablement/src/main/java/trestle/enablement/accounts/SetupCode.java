package trestle.enablement.accounts;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Ttl;

/** The one-time code that makes the first admin. */
@Key(pk = "SETUP", sk = "CODE")
public record SetupCode(
        String digest, Instant createdAt, @Ttl Instant expiresAt) {}
