package trestle.rollmodel.invitations;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An invitation as its athlete sees it.
 *
 * @param link shown once, to the athlete who made it
 */
record InvitationView(
        String inviteId,
        @Nullable String email,
        @Nullable String message,
        @Nullable Instant visibleFrom,
        Instant createdAt,
        Instant expiresAt,
        Invitation.Standing status,
        @Nullable String link) {

    static InvitationView of(Invitation invitation, Instant now, @Nullable URI link) {
        return new InvitationView(
                invitation.inviteId(),
                invitation.email(),
                invitation.message(),
                invitation.visibleFrom(),
                invitation.createdAt(),
                invitation.expiresAt(),
                invitation.standing(now),
                link == null ? null : link.toString());
    }
}
