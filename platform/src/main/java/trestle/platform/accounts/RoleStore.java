package trestle.platform.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import trestle.model.Write;

/**
 * Who holds the roles that must never be without a holder, how the first one comes to it, and what they did. See
 * {@link AccountStores}. Only active accounts are holders.
 */
public interface RoleStore {
    /** Whether any active account holds a role. */
    boolean hasHolder(String role);

    /** Whether an account is among the holders of a role. */
    boolean isHolder(String role, String accountId);

    /** Gives a role to an active account with a confirmed address that does not have it; refused otherwise. */
    ChangeResult grant(String accountId, String role, Instant at, List<? extends Write> beside);

    /** Takes a role from an account that has it; not from its last holder. */
    ChangeResult withdraw(String accountId, String role, Instant at, List<? extends Write> beside);

    /**
     * Gives an active account these roles and no others; not without the last holder of one. Refused where it has them,
     * and where a role is new to an account whose address is not confirmed.
     */
    ChangeResult assign(String accountId, Set<String> roles, Instant at, List<? extends Write> beside);

    /**
     * Gives an active account with a confirmed address these roles in addition to those that it has. Refused where it
     * has them all, and where the account by whose right they are given has lost it.
     */
    ChangeResult add(String accountId, Set<String> roles, GrantedBy by, Instant at, List<? extends Write> beside);

    /** Suspends an active account and moves both epochs; not the last holder of a role. */
    ChangeResult suspend(String accountId, Instant at, List<? extends Write> beside);

    /** Makes a suspended account active, holding again the roles it held. */
    ChangeResult restore(String accountId, Instant at, List<? extends Write> beside);

    /** Keeps the digest of a setup code; it replaces any other. */
    void keepCode(String digest, Instant expiresAt);

    /** The digest of the setup code, while it may be used. */
    Optional<String> findCode();

    /** Uses the setup code up for a new account that has the role from the start; refused once there is a holder. */
    ChangeResult found(String codeDigest, String role, NewAccount first, List<? extends Write> beside);

    /**
     * Uses the setup code up for an active account that is there; refused once there is a holder. Its address counts as
     * confirmed.
     *
     * @param also further roles that it gets
     */
    ChangeResult found(
            String codeDigest,
            String role,
            Set<String> also,
            String accountId,
            Instant at,
            List<? extends Write> beside);

    /** A line of the audit for what was done without an account, written in the transaction of what it records. */
    Write note(AuditEvent event);

    /** The same for what its actor did by right of a role; refused where the actor no longer holds the role. */
    Write noteByHolder(AuditEvent event, String role);

    /**
     * An account by whose right a role is given. It must hold its own role at the moment of the change.
     *
     * @param role that gives the right; one that is never without a holder
     */
    record GrantedBy(String role, String accountId) {}
}
