package trestle.shareables.events;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.shareables.shareable.Event;

/**
 * The places of an event at one moment.
 *
 * @param capacity the most people who may come; null for any number
 * @param waitlist whether parties wait that find no place
 * @param taken how many people come
 */
record Seats(@Nullable Integer capacity, boolean waitlist, int taken) {
    /** The most parties that get a place in one transaction, beside the one that made room. */
    static final int PROMOTED_MAX = 21;

    static Seats of(Event event) {
        return new Seats(event.capacity(), Boolean.TRUE.equals(event.waitlist()), event.goingHeadcount());
    }

    boolean limited() {
        return capacity != null;
    }

    /** How many more people may come. */
    int free() {
        return capacity == null ? Integer.MAX_VALUE : Math.max(0, capacity - taken);
    }

    /** Whether a number of additional people find a place. */
    boolean fits(int more) {
        return more <= free();
    }

    /** The headcount up to which a number of additional people find a place. */
    int room(int more) {
        return capacity == null ? Integer.MAX_VALUE : capacity - more;
    }

    /** The same with a number of people more, or fewer. */
    Seats with(int more) {
        return new Seats(capacity, waitlist, taken + more);
    }

    /** Who gets a place of those who wait: the earliest first, and each that still fits. */
    List<EventRsvp> promoted(List<EventRsvp> waiting) {
        var promoted = new ArrayList<EventRsvp>();
        int free = free();
        for (var party : inOrder(waiting)) {
            if (promoted.size() == PROMOTED_MAX) break;
            if (party.party() > 0 && party.party() <= free) {
                promoted.add(party);
                free -= party.party();
            }
        }
        return List.copyOf(promoted);
    }

    private static List<EventRsvp> inOrder(List<EventRsvp> waiting) {
        return waiting.stream()
                .sorted(Comparator.comparing(EventRsvp::createdAt)
                        .thenComparing(party -> party.code().text()))
                .toList();
    }
}
