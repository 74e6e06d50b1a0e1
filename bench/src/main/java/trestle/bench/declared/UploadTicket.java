package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** Leave to upload one file of a given size and type; it is used up once, when the file is taken. */
@Key(pk = "UPLOAD#{uploadId}", sk = "METADATA")
@Kind("UPLOAD")
public record UploadTicket(
        String uploadId,
        String userId,
        String objectKey,
        String mimeType,
        long size,
        @Nullable String sha256,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {}
