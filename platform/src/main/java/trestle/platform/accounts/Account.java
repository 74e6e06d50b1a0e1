package trestle.platform.accounts;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What every system knows of a person who may sign in.
 *
 * @param email in the form {@link EmailAddress} gives it
 * @param verified whether the person has shown that mail to the address reaches them
 * @param roles by the names that routes declare
 * @param deletionDueAt present while {@link State#DELETION_PENDING}
 * @param zone in which times are shown and typed
 */
public record Account(
        String id,
        String email,
        boolean verified,
        String name,
        Set<String> roles,
        State state,
        @Nullable Instant deletionDueAt,
        ZoneId zone,
        Instant createdAt) {

    public Account {
        roles = Set.copyOf(roles);
    }

    /** Whether a person may sign in. */
    public enum State {
        ACTIVE,
        SUSPENDED,
        /** Signed out, and gone for good when it is due, unless it is cancelled before. */
        DELETION_PENDING
    }

    public Account withRoles(Set<String> held) {
        return new Account(id, email, verified, name, held, state, deletionDueAt, zone, createdAt);
    }

    /** With an address that its owner has confirmed. */
    public Account confirmed(String address) {
        return new Account(id, address, true, name, roles, state, deletionDueAt, zone, createdAt);
    }

    /** In another state. */
    public Account in(State other, @Nullable Instant dueAt) {
        return new Account(id, email, verified, name, roles, other, dueAt, zone, createdAt);
    }

    public boolean active() {
        return state == State.ACTIVE;
    }
}
