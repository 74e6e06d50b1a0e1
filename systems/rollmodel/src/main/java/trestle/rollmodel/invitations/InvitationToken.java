package trestle.rollmodel.invitations;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/** From the digest of a mailed link to its invitation. */
@Key(pk = "INVITE#{digest}", sk = "META")
@Kind("INVITATION_TOKEN")
@Derived(
        from = Invitation.class,
        reads = {"digest", "ttl"})
public record InvitationToken(
        @KeyOnly String digest,
        String athleteId,
        String inviteId,
        @Ttl Instant ttl) {

    public static InvitationToken of(Invitation invitation) {
        return new InvitationToken(
                invitation.digest(), invitation.athleteId(), invitation.inviteId(), invitation.ttl());
    }
}
