package trestle.platform.accounts;

/** How people sign in besides with a password. */
public record ExternalSignIns(IdentityStore identities, FreshSignIns fresh) {
    /** Not at all. */
    public static final ExternalSignIns NONE = new ExternalSignIns(IdentityStore.NONE, FreshSignIns.NONE);

    public boolean any() {
        return !equals(NONE);
    }
}
