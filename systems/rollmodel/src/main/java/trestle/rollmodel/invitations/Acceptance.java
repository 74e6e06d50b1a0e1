package trestle.rollmodel.invitations;

import trestle.rollmodel.coaching.CoachLink;

/** What became of accepting an invitation. */
public sealed interface Acceptance permits Acceptance.Accepted, InvitationPreview.Closed {
    /** The coach is linked now. */
    record Accepted(CoachLink link, String athleteName) implements Acceptance {}
}
