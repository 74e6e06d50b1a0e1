package trestle.rollmodel.coaching;

/** What a link leads a coach to. */
public sealed interface InvitationOutcome {
    /** It can be accepted. */
    record Open(Invitation invitation, String athleteName) implements InvitationOutcome {}

    /** It was accepted just now. */
    record Accepted(CoachLink link, String athleteName) implements InvitationOutcome {}

    /** It cannot be accepted. */
    record Closed(Why why) implements InvitationOutcome {}

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
