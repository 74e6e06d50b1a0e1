package trestle.platform.accounts;

import java.util.Optional;

/**
 * What accounts have in addition to passwords and sign-up.
 *
 * @param external how people sign in at other services
 * @param invitations where invitations are kept, in a system whose settings have rules for them
 */
public record AccountOptions(ExternalSignIns external, Optional<InvitationStore> invitations) {
    public static final AccountOptions NONE = new AccountOptions(ExternalSignIns.NONE, Optional.empty());

    public AccountOptions external(ExternalSignIns signIns) {
        return new AccountOptions(signIns, invitations);
    }

    public AccountOptions invitations(InvitationStore store) {
        return new AccountOptions(external, Optional.of(store));
    }

    /** How people sign in other than with a password. */
    public record ExternalSignIns(IdentityStore identities, FreshSignIns fresh) {
        /** Not at all. */
        public static final ExternalSignIns NONE = new ExternalSignIns(IdentityStore.NONE, FreshSignIns.NONE);

        public boolean any() {
            return !equals(NONE);
        }
    }
}
