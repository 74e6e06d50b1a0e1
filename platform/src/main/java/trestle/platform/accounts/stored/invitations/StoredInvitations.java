package trestle.platform.accounts.stored.invitations;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.Invitation;
import trestle.platform.accounts.InvitationStore;

/** Invitations on the table of a system that includes {@link InvitationItems}. */
public final class StoredInvitations implements InvitationStore {
    private final InvitationTable table;

    public StoredInvitations(InvitationTable table) {
        this.table = table;
    }

    @Override
    public Write keep(Invitation invitation) {
        return table.keep(invitation);
    }

    @Override
    public Optional<Invitation> find(String inviteId) {
        return table.find(inviteId);
    }

    @Override
    public Page<Invitation> list(PageRequest page) {
        return table.list(page);
    }

    @Override
    public boolean allow(String inviteId, String tokenDigest, Instant createdAt) {
        return table.allow(inviteId, tokenDigest, createdAt);
    }

    @Override
    public Write use(String inviteId, String tokenDigest, Instant now) {
        return table.use(inviteId, tokenDigest, now);
    }

    @Override
    public Write revoke(Invitation invitation) {
        return table.revoke(invitation.inviteId(), invitation.createdAt());
    }
}
