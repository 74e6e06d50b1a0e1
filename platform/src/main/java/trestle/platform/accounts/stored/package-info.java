/**
 * Accounts on the table of a system. The table includes {@link trestle.platform.accounts.stored.AccountItems} and
 * {@link trestle.platform.accounts.stored.AdministrationItems}; the system keeps a profile record of its own and
 * implements {@link trestle.platform.accounts.stored.ProfileStore} on it. From these,
 * {@link trestle.platform.accounts.stored.StoredAccounts} makes the {@link trestle.platform.accounts.AccountStores}.
 */
@NullMarked
package trestle.platform.accounts.stored;

import org.jspecify.annotations.NullMarked;
