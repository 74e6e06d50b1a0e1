package trestle.rollmodel.invitations;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Invitations: made and revoked by athletes, accepted once by coaches. */
@Repository
public interface InvitationTable {
    /** Makes an invitation and the token that leads to it. */
    @Insert
    Write invite(Invitation invitation);

    /** Accepts an invitation that is open and has not expired. */
    @Update
    @Where("status = 'open' AND expiresAt > {now}")
    Write accept(Invitation before, Invitation after, Instant now);

    /** Takes an open invitation back. */
    @Update
    @Where("status = 'open'")
    Write revoke(Invitation before, Invitation after);

    /** Removes an invitation with the account it belongs to. */
    @Delete
    Write forget(Invitation invitation);

    /** An athlete's invitation by its id. */
    @Find
    Optional<Invitation> find(String athleteId, String inviteId);

    /** The invitation a mailed link leads to. */
    @Find(via = InvitationToken.class)
    Optional<Invitation> findByDigest(String digest);

    /** An athlete's invitations, newest first. */
    @Find
    @Descending
    Page<Invitation> list(String athleteId, PageRequest page);
}
