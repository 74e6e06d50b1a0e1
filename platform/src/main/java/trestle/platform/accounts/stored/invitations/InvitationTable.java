package trestle.platform.accounts.stored.invitations;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.platform.accounts.Invitation;

/** Addresses that were invited: few, and in one partition. */
@Repository
public interface InvitationTable {
    /** Keeps an invitation, in the place of another of the same address. */
    @Save
    Write keep(Invitation invitation);

    /** An invitation by its id. */
    @Find
    Optional<Invitation> find(String inviteId);

    /** All invitations that are open. */
    @Find
    Page<Invitation> list(PageRequest page);

    /** Says which link is the valid one, if it is still the invitation of that time. */
    @Update
    @Where("createdAt = {at}")
    boolean allow(String inviteId, @Set String tokenDigest, Instant at);

    /** Uses an invitation up by its newest link. */
    @Delete(item = Invitation.class)
    @Where("tokenDigest = {digest} AND expiresAt > {now}")
    Write use(String inviteId, String digest, Instant now);

    /** Removes an invitation, if it is still the one of that time. */
    @Delete(item = Invitation.class)
    @Where("createdAt = {at}")
    Write revoke(String inviteId, Instant at);
}
