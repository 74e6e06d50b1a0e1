/**
 * Accounts of one system: signing up, confirming an address, signing in, sessions, tokens for programs, new
 * passwords, leaving, and who administers. Read {@link trestle.platform.accounts.Accounts}, which makes the services,
 * then {@link trestle.platform.accounts.AccountStores}, the ports to where accounts are kept, and
 * {@code trestle.platform.accounts.stored}, which implements them on the table of a system. A system whose keys are fixed
 * otherwise implements the ports itself; {@code AccountStoresContract} and {@code AccountsContract} among the tests are
 * what an implementation must pass.
 *
 * <p>{@link trestle.platform.accounts.AccountSettings} declares what a system has: who may sign up, whether accounts are
 * approved, how people are invited, what the first administrator may do. {@link
 * trestle.platform.accounts.AccountOptions} brings the stores that this needs.
 *
 * <p>What holds throughout: a secret (cookie, mailed link, token, code) is 32 random bytes that leave this program
 * once, and of which only the SHA-256 is stored. No answer tells a stranger whether an address has an account. A
 * change of password, a suspension and a deletion end all sessions at once, since a session is of an epoch and the
 * account's moves on.
 */
@NullMarked
package trestle.platform.accounts;

import org.jspecify.annotations.NullMarked;
