/**
 * Identities at other services, on the table of a system that includes {@link
 * trestle.platform.accounts.stored.identities.IdentityItems}. {@link
 * trestle.platform.accounts.stored.identities.StoredIdentities} is its store.
 */
@NullMarked
package trestle.platform.accounts.stored.identities;

import org.jspecify.annotations.NullMarked;
