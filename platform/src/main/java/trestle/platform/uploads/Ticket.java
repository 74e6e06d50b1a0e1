package trestle.platform.uploads;

import java.time.Instant;

/**
 * Leave to send one file, and to have it taken.
 *
 * @param contentType what the sender says it is
 * @param size what the sender says, in bytes
 * @param expiresAt until when it can be taken; then it is removed
 */
public record Ticket(
        String uploadId,
        String userId,
        String objectKey,
        String contentType,
        long size,
        Instant createdAt,
        Instant expiresAt) {}
