package trestle.platform.accounts;

/**
 * An account by whose right a role is given. It must hold its own role at the moment of the change.
 *
 * @param role that gives the right; one that is never without a holder
 */
public record GrantedBy(String role, String accountId) {}
