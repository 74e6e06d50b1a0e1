package trestle.platform.accounts;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An account as it begins.
 *
 * @param details the additional fields that the system asks for, by its own names and already checked
 * @param passwordHash absent for a person who signs in at another service
 */
public record NewAccount(
        String id,
        String email,
        boolean verified,
        String name,
        Set<String> roles,
        Map<String, String> details,
        @Nullable String passwordHash,
        Instant createdAt) {
    /** The detail that names the time zone, where a system asks for it. */
    public static final String TIME_ZONE = "timeZone";

    public NewAccount {
        roles = Set.copyOf(roles);
        details = Map.copyOf(details);
    }
}
