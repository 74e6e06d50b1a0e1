package trestle.rollmodel.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * A person's password, the epochs that their sessions and mailed links, and their API tokens, must have, and the one valid mailed token of each kind
 * that has only one. Without a password nobody signs in before choosing a new one by mail.
 */
@Key(pk = "USER#{userId}", sk = "CREDENTIAL")
@Kind("CREDENTIAL")
public record Credential(
        String userId,
        @Nullable String passwordHash,
        long sessionEpoch,
        long tokenEpoch,
        @Nullable String changeEmailDigest,
        @Nullable String resetDigest,
        @Nullable String cancelDigest,
        Instant updatedAt) {}
