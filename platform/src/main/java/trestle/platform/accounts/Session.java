package trestle.platform.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A browser that is signed in.
 *
 * @param digest of its cookie
 * @param handle names it in lists, and opens nothing
 */
public record Session(
        String digest,
        String accountId,
        String handle,
        long epoch,
        Instant createdAt,
        Instant expiresAt,
        Instant lastUsedAt,
        @Nullable String userAgent) {}
