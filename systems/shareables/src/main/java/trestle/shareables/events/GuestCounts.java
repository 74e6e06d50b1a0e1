package trestle.shareables.events;

import java.util.List;

/**
 * How many parties gave each answer.
 *
 * @param waiting of those who are going, how many wait for a place
 */
public record GuestCounts(int going, int maybe, int notGoing, int waiting) {
    static GuestCounts of(List<EventRsvp> rsvps) {
        return new GuestCounts(
                (int) rsvps.stream().filter(rsvp -> rsvp.headcount() > 0).count(),
                count(rsvps, EventRsvp.Response.MAYBE),
                count(rsvps, EventRsvp.Response.NOT_GOING),
                (int) rsvps.stream().filter(EventRsvp::isWaiting).count());
    }

    private static int count(List<EventRsvp> rsvps, EventRsvp.Response response) {
        return (int) rsvps.stream().filter(rsvp -> rsvp.response() == response).count();
    }
}
