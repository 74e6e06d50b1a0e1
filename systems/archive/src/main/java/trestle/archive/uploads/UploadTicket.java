package trestle.archive.uploads;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
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
        @Nullable String conversationId,
        Instant createdAt,
        @Ttl Instant expiresAt) {}
