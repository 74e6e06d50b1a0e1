package trestle.shareables.operators;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** The digest of the code that makes the first operator, for a day. */
@Key(pk = "setup", sk = "01#")
@Kind("setup")
public record SetupCode(
        String digest, Instant createdAt, @Ttl Instant purgeAt) {}
