package trestle.enablement.users;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Version;

/** A person who uses the portal. Until the address is proven they hold no role. */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Key(index = "gsi1", pk = "USERS", sk = "{email:lower}")
public record User(
        UserId userId,
        String email,
        String name,
        Set<Role> roles,
        boolean active,
        boolean emailVerified,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Instant deletionDueAt) {
    public enum Role {
        reader,
        author,
        approver,
        admin
    }
}
