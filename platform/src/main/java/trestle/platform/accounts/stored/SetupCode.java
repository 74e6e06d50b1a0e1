package trestle.platform.accounts.stored;

import java.time.Instant;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** The code that makes the first admin, as a digest. */
@Key(pk = "SETUP", sk = "CODE")
@Kind("SETUP_CODE")
public record SetupCode(
        String digest, @Expires Instant expiresAt, @Ttl Instant ttl) {}
