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

    /** Gives a role to an active account that has not got it; refused otherwise. */
    ChangeResult grant(String accountId, String role, Instant at, List<? extends Write> beside);

    /** Takes a role from an account that has it; not from its last holder. */
    ChangeResult withdraw(String accountId, String role, Instant at, List<? extends Write> beside);

    /** Gives an active account these roles and no others; not without the last holder of one. Refused where it has them. */
    ChangeResult assign(String accountId, Set<String> roles, Instant at, List<? extends Write> beside);

    /** Suspends an active account and moves both epochs; not the last holder of a role. */
    ChangeResult suspend(String accountId, Instant at, List<? extends Write> beside);

    /** Makes a suspended account active, holding again the roles it held. */
    ChangeResult restore(String accountId, Instant at, List<? extends Write> beside);

    /** Keeps the digest of a setup code in the place of any other. */
    void keepCode(String digest, Instant expiresAt);

    /** The digest of the setup code, while it may be used. */
    Optional<String> findCode();

    /** Uses the setup code up for a new account that has the role from the start; refused once there is a holder. */
    ChangeResult found(String codeDigest, String role, NewAccount first, List<? extends Write> beside);

    /** Uses the setup code up for an active account that is there; refused once there is a holder. */
    ChangeResult found(String codeDigest, String role, String accountId, Instant at, List<? extends Write> beside);

    /** A line of the audit, to be written beside what it tells of. */
    Write note(AuditEvent deed);
}
