package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A program's way in on a person's behalf, under the digest of its secret. */
@Key(pk = "APITOKEN#{digest}", sk = "META")
@Kind("API_TOKEN")
public record ApiTokenRecord(
        String digest,
        String userId,
        String tokenId,
        String label,
        Access access,
        long tokenEpoch,
        Instant createdAt,
        @Nullable @Expires Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable @Ttl Instant ttl) {

    /** What a token may do. */
    public enum Access {
        @Attribute("read")
        READ,
        @Attribute("write")
        WRITE
    }
}
