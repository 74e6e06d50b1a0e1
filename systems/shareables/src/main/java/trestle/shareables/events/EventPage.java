package trestle.shareables.events;

import gg.jte.Content;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.shareables.access.Shared;
import trestle.shareables.shareable.Event;

/**
 * What the page of an event shows.
 *
 * @param path of the page
 * @param api of the event, for its stream and its calendar file
 * @param live whether it has not expired; after that only its admin sees it
 * @param own the reader's reply
 * @param code the reader's own code, which their browser holds
 * @param shared what every page of a shareable says
 * @param guests who replied; absent where the reader may not see it
 */
public record EventPage(
        Event event,
        String path,
        String api,
        Instant now,
        boolean admin,
        boolean live,
        Shared shared,
        Content description,
        Optional<EventRsvp> own,
        Optional<String> code,
        Optional<GuestPage> guests) {

    /**
     * A part of the guest list, with what is counted over all of it.
     *
     * @param more where the next part is
     */
    public record GuestPage(List<Guest> items, GuestCounts counts, int headcount, Optional<String> more) {
        public GuestPage {
            items = List.copyOf(items);
        }
    }

    public ZoneId zone() {
        return ZoneId.of(event.timeZone());
    }

    public boolean virtual() {
        return event.type() == Event.Type.VIRTUAL;
    }

    /** Where a place can be looked up on a map. */
    public String map() {
        var location = event.location() == null ? "" : event.location();
        return "https://www.openstreetmap.org/search?query=" + URLEncoder.encode(location, StandardCharsets.UTF_8);
    }

    public Instant end() {
        return event.endTime() == null ? event.startTime() : event.endTime();
    }

    public boolean over() {
        return !end().isAfter(now);
    }

    /** Whether the reader may still reply or change the reply. */
    public boolean open() {
        return live
                && event.isRsvpRequired()
                && (admin || RsvpResult.deadline(event).isAfter(now));
    }

    public Instant deadline() {
        return RsvpResult.deadline(event);
    }

    public boolean limited() {
        return event.capacity() != null;
    }

    public boolean full() {
        return limited() && Seats.of(event).free() == 0;
    }

    /** Whether it ends on the day on which it starts. */
    public boolean sameDay() {
        return event.endTime() != null
                && event.startTime()
                        .atZone(zone())
                        .toLocalDate()
                        .equals(event.endTime().atZone(zone()).toLocalDate());
    }

    /** Whether the reader's own party has no places yet. */
    public boolean waitsSelf() {
        return own.filter(EventRsvp::isWaiting).isPresent();
    }

    /** How many people come with the reader, themselves counted. */
    public int ownParty() {
        return own.map(EventRsvp::party).orElse(0);
    }

    /** The places that are left; null where the reader may not count the guests, or where there is no limit. */
    public @Nullable Integer left() {
        return limited() && guests.isPresent() ? (Integer) Seats.of(event).free() : null;
    }

    public boolean waits() {
        return Boolean.TRUE.equals(event.waitlist());
    }
}
