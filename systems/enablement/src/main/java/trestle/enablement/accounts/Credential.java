package trestle.enablement.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Version;

/**
 * How a person signs in. A session of another epoch, or a mailed token whose digest is not the one kept for its
 * kind, is invalid.
 */
@Key(pk = "USER#{userId}", sk = "CREDENTIAL")
public record Credential(
        @KeyOnly UserId userId,
        @Nullable String passwordHash,
        long sessionEpoch,
        Map<String, String> tokenDigests,
        List<Token> apiTokens,
        Instant updatedAt,
        @Version long rev) {
    /** A token for programs, shown once when it was made. */
    public record Token(String id, String digest, String name, Access access, Instant createdAt) {}

    public enum Access {
        read,
        write
    }
}
