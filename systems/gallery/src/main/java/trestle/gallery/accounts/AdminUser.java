package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Version;

/** An operator of the site, apart from its users. */
@Key(pk = "ADMIN#{adminId}", sk = "METADATA")
@Key(index = "GSI1", pk = "ADMIN_USERNAME", sk = "{username}", shardedBy = "adminId")
public record AdminUser(
        String adminId,
        String username,
        String passwordHash,
        String salt,
        Instant createdAt,
        boolean isActive,
        @Version @Nullable Instant updatedAt) {}
