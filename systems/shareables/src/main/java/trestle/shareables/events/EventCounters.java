package trestle.shareables.events;

import java.time.Instant;
import trestle.model.Write;
import trestle.shareables.shareable.Event;

/**
 * The writes on an event's counters, on the terms that the event had when it was read. Each is refused where the event
 * was edited since, expired, or has its deadline behind it.
 *
 * @param open deadlines must lie after this: now, or for the admin any time
 */
record EventCounters(EventTable table, Event event, Instant now, Instant open) {
    /** The most answers to one event. */
    static final int COUNT_MAX = 2_000;

    static EventCounters of(EventTable table, Event event, Instant now, Rsvps.Author author) {
        return new EventCounters(table, event, now, author == Rsvps.Author.ADMIN ? Instant.EPOCH : now);
    }

    /** For a party that has its places, needs none, or needs a number more. */
    Write seated(int count, int people) {
        var seats = Seats.of(event);
        return seats.limited() && people > 0
                ? table.admit(
                        event.shortId(),
                        event.revision(),
                        now,
                        open,
                        most(count),
                        seats.room(0),
                        seats.room(people),
                        count,
                        people,
                        1)
                : table.note(event.shortId(), event.revision(), now, open, most(count), count, people, 1);
    }

    /** For a party that waits. */
    Write queued(int count, int party) {
        var seats = Seats.of(event);
        return table.queue(
                event.shortId(), event.revision(), now, open, most(count), seats.room(0), seats.room(party), count, 1);
    }

    /** For places that became free and are given on to those who were seen waiting. */
    Write released(int count, int people) {
        return table.release(event.shortId(), event.revision(), now, open, event.responseRev(), count, people, 1);
    }

    private static int most(int count) {
        return count > 0 ? COUNT_MAX : Integer.MAX_VALUE;
    }
}
