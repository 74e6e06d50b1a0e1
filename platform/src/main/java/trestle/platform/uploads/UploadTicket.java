package trestle.platform.uploads;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * Permission to upload one file of a given size and type. It is used up once, when the file is taken.
 *
 * @param mimeType what the sender says it is
 * @param size what the sender says, in bytes
 * @param details what a system notes about the file, such as what it is for; absent where it notes nothing
 * @param expiresAt until when it can be taken; then it is removed
 */
@Key(pk = "UPLOAD#{uploadId}", sk = "METADATA")
@Kind("UPLOAD")
public record UploadTicket(
        String uploadId,
        String userId,
        String objectKey,
        String mimeType,
        long size,
        @Nullable String sha256,
        @Nullable Map<String, String> details,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    public UploadTicket {
        details = details == null || details.isEmpty() ? null : Map.copyOf(details);
    }

    /** By then the task that removes an unused file has run, which reads whether its ticket is still there. */
    private static final Duration KEPT_AFTER = Duration.ofDays(7);

    /** A ticket of which a system notes nothing. */
    public static UploadTicket of(
            String uploadId,
            String userId,
            String objectKey,
            String mimeType,
            long size,
            Instant createdAt,
            Instant expiresAt) {
        return new UploadTicket(
                uploadId,
                userId,
                objectKey,
                mimeType,
                size,
                null,
                null,
                createdAt,
                expiresAt,
                expiresAt.plus(KEPT_AFTER));
    }

    /** The same ticket, with what a system notes about the file. */
    UploadTicket noting(Map<String, String> noted) {
        return new UploadTicket(uploadId, userId, objectKey, mimeType, size, sha256, noted, createdAt, expiresAt, ttl);
    }

    /** One of the details. */
    public Optional<String> detail(String name) {
        return Optional.ofNullable(details).map(noted -> noted.get(name));
    }
}
