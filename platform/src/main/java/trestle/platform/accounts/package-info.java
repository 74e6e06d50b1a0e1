/**
 * What is kept of the accounts of a system, and what a system says about them. {@link
 * trestle.platform.accounts.AccountStores} are the ports to where accounts are kept; {@code
 * trestle.platform.accounts.stored} implements them on the table of a system, and {@code AccountStoreContract} and the
 * contracts beside it, among the tests, are what an implementation must pass. {@link
 * trestle.platform.accounts.AccountSettings} declares who may sign up, whether accounts are approved, how people are
 * invited and what the first administrator may do; {@link trestle.platform.accounts.AccountOptions} brings the stores
 * that this needs; {@link trestle.platform.accounts.Profiles} is what a system keeps of a person.
 *
 * <p>What can be done with accounts is in {@code accounts.service}, and the routes and pages for it are in {@code
 * accounts.web}. This package uses neither.
 *
 * <p>What holds throughout: a secret (cookie, mailed link, token, code) is 32 random bytes that leave this program
 * once, and of which only the SHA-256 is stored. No answer reveals to a stranger whether an address has an account. A
 * change of password, a suspension and a deletion end all sessions at once, since a session is of an epoch and the
 * account's moves on.
 */
@NullMarked
package trestle.platform.accounts;

import org.jspecify.annotations.NullMarked;
