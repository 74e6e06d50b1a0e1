package trestle.shareables.events;

import trestle.shareables.shareable.Event;

/**
 * Who sees the guest list of an event and its counts.
 *
 * @param admin whether its admin looks
 * @param answered whether somebody looks who answered
 */
public record GuestAccess(boolean admin, boolean answered) {
    /** A value that others wrote, and that we do not know, hides the guests from all but the admin. */
    boolean allows(Event event) {
        return admin || event.rsvpVisibility().known().map(this::allows).orElse(false);
    }

    private boolean allows(Event.RsvpVisibility visibility) {
        return switch (visibility) {
            case EVERYONE -> true;
            case RESPONDENTS -> answered;
            case ADMIN -> false;
        };
    }
}
