package trestle.gallery.sharing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** A link that opens one album, under the digest of its secret. */
@Key(pk = "SHARE#{tokenDigest}", sk = "METADATA")
@Key(index = "GSI1", pk = "ALBUM_SHARES#{albumId}", sk = "{createdAt}#{tokenDigest}")
@Key(index = "GSI4", pk = "SHARES_BY_CREATOR#{createdBy}", sk = "{createdAt}#{tokenDigest}")
public record ShareLink(
        String tokenDigest,
        String albumId,
        String createdBy,
        Instant createdAt,
        @Nullable String label,
        @Expires @Nullable Instant expiresAt,
        @Ttl @Nullable Instant ttl,
        @Nullable String passwordHash,
        boolean allowDownload) {}
