package trestle.rollmodel.invitations;

import trestle.rollmodel.coaching.CoachLink;

/** What a link would lead a coach to. */
public sealed interface InvitationPreview {
    /** It can be accepted. */
    record Open(Invitation invitation, String athleteName) implements InvitationPreview {}

    /** It cannot be accepted. */
    record Closed(Why why) implements InvitationPreview, Acceptance {}

    /** The result of accepting an invitation. */
    sealed interface Acceptance permits Accepted, Closed, SessionEnded {}

    /** The coach's account was suspended or recovered since the request was admitted. */
    record SessionEnded() implements Acceptance {}

    /** The coach is linked now. */
    record Accepted(CoachLink link, String athleteName) implements Acceptance {}

    /** Why an invitation cannot be accepted. */
    enum Why {
        UNKNOWN,
        OWN,
        USED,
        REVOKED,
        EXPIRED,
        OTHER_ACCOUNT,
        ALREADY_LINKED,
        TOO_MANY_COACHES,
        TOO_MANY_ATHLETES
    }
}
