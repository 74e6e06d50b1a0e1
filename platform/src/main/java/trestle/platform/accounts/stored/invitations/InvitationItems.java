package trestle.platform.accounts.stored.invitations;

import trestle.model.ItemGroup;
import trestle.platform.accounts.Invitation;

/** Invitations, for the table of any system. */
@ItemGroup(Invitation.class)
public interface InvitationItems {}
