package trestle.enablement.uploads;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.Ttl;

/** Leave to put one file, of this size and type, under {@code temp/} within a day. */
@Key(pk = "UPLOAD#{uploadId}", sk = "METADATA")
public record UploadTicket(
        String uploadId,
        UserId userId,
        String purpose,
        String fileName,
        String contentType,
        long sizeBytes,
        @Nullable String sha256,
        @Nullable String contentId,
        Instant createdAt,
        @Ttl Instant expiresAt) {}
