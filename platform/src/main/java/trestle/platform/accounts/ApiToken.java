package trestle.platform.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A program's way in on a person's behalf. */
public record ApiToken(
        String digest,
        String accountId,
        String id,
        String label,
        boolean write,
        Instant createdAt,
        @Nullable Instant lastUsedAt) {}
