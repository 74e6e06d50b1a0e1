package trestle.platform.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A program's way in on a person's behalf.
 *
 * @param epoch the account's token epoch when it was made; once that has moved the token is invalid
 * @param expiresAt absent for a token that does not expire
 */
public record ApiToken(
        String digest,
        String accountId,
        String id,
        String label,
        boolean write,
        long epoch,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    public boolean valid(long accountEpoch, Instant now) {
        return epoch == accountEpoch && (expiresAt == null || now.isBefore(expiresAt));
    }
}
