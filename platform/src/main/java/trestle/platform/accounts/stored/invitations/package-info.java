/**
 * Invitations, on the table of a system that includes {@link
 * trestle.platform.accounts.stored.invitations.InvitationItems}. {@link
 * trestle.platform.accounts.stored.invitations.StoredInvitations} is its store.
 */
@NullMarked
package trestle.platform.accounts.stored.invitations;

import org.jspecify.annotations.NullMarked;
