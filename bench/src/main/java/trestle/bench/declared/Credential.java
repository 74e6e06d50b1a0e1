package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/** A person's password, the epoch their sessions must have, and the one valid mailed token of each kind. */
@Key(pk = "USER#{userId}", sk = "CREDENTIAL")
@Kind("CREDENTIAL")
public record Credential(
        String userId,
        String passwordHash,
        long sessionEpoch,
        @Nullable String verifyDigest,
        @Nullable String resetDigest,
        @Nullable String cancelDigest,
        Instant updatedAt) {}
