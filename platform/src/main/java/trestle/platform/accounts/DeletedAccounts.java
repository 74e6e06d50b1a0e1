package trestle.platform.accounts;

import trestle.platform.web.Digests;

/** Ids that take the place of a deleted account's in what others keep, such as a comment or the audit. */
public final class DeletedAccounts {
    private static final String PREFIX = "deleted-";
    private static final int DIGITS = 16;

    private DeletedAccounts() {}

    /**
     * The id for an account that is being deleted. It is made of the id of the task that deletes the account, which nothing
     * keeps: a deletion that is repeated goes on with the same id, and nobody can tell later whose it was.
     */
    public static String idFor(String taskId) {
        return PREFIX + Digests.hex(taskId).substring(0, DIGITS);
    }

    /** Whether an id stands for a deleted account. */
    public static boolean isOne(String accountId) {
        return accountId.startsWith(PREFIX);
    }
}
