package trestle.platform.accounts;

/** The result of a change that the store may refuse. Unless it is done, nothing was written. */
public enum ChangeResult {
    DONE,
    /** The account, link or code is not there, or no longer as the change requires it. */
    REFUSED,
    /** Another account has the address. */
    ADDRESS_TAKEN,
    /** Another account has the name, in a system where names are unique. */
    NAME_TAKEN,
    /** The role would be without an active holder. */
    LAST_HOLDER
}
