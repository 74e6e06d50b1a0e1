package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;

/** A program's way in on a user's behalf, under the digest of its secret. */
@Key(pk = "APITOKEN#{digest}", sk = "META")
@Key(index = "GSI4", pk = "API_TOKEN_BY_USER#{userId}", sk = "{createdAt}#{tokenId}")
public record ApiToken(
        String digest,
        String userId,
        String tokenId,
        String label,
        Access access,
        Instant createdAt,
        @Nullable Instant lastUsedAt) {

    /** What a token may do. */
    public enum Access {
        @Attribute("read")
        READ,
        @Attribute("write")
        WRITE
    }
}
