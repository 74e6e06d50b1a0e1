package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * How a person signs in. Sessions and mailed links of another {@code sessionEpoch}, and API tokens of another
 * {@code tokenEpoch}, are over. Of each kind of link of which only the newest is valid, it has the digest of that link.
 * Without a password nobody signs in before choosing a new one by mail.
 */
@Key(pk = "USER#{userId}", sk = "CREDENTIAL")
@Kind("CREDENTIAL")
public record CredentialRecord(
        String userId,
        @Nullable String passwordHash,
        long sessionEpoch,
        long tokenEpoch,
        @Nullable String changeEmailDigest,
        @Nullable String resetDigest,
        @Nullable String cancelDigest,
        Instant updatedAt) {}
