package trestle.platform.calendar;

import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * An event for calendars.
 *
 * @param uid stays the same when the event changes, and is nobody else's anywhere
 * @param sequence higher after each change
 * @param updatedAt when it was last changed
 * @param url of a page about it
 * @param zone in which it takes place
 */
public record CalendarEvent(
        String uid,
        int sequence,
        Instant updatedAt,
        String name,
        Optional<String> description,
        Optional<String> location,
        Optional<URI> url,
        Instant start,
        Optional<Instant> end,
        ZoneId zone) {
    public CalendarEvent {
        if (uid.isBlank()) throw new IllegalArgumentException("An event of a calendar has a UID.");
        if (sequence < 0) throw new IllegalArgumentException("A sequence number is not negative: " + sequence);
        if (end.isPresent() && end.get().isBefore(start)) {
            throw new IllegalArgumentException("An event does not end before it begins.");
        }
    }
}
