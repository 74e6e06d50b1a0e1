package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** A program's way in on a person's behalf, under the digest of its secret. */
@Key(pk = "APITOKEN#{digest}", sk = "META")
@Kind("API_TOKEN")
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
