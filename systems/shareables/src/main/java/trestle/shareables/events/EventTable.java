package trestle.shareables.events;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.ShortId;

/**
 * Answers to events. An answer is written in one transaction with {@link #admit} or {@link #note} on its event, so that
 * nothing is accepted that the event does not allow at that moment.
 */
@Repository
public interface EventTable {
    /** One's own answer, by its code. */
    @Find
    Optional<EventRsvp> find(ShortId shortId, Code code);

    /** All answers, for the admin. */
    @Find
    Page<EventRsvp> listRsvps(ShortId shortId, PageRequest page);

    /** The guest list, for everyone else who may see it. */
    @Find
    Page<Guest> listGuests(ShortId shortId, PageRequest page);

    /** All answers, to be counted, exported or deleted. */
    @Find
    Stream<EventRsvp> streamRsvps(ShortId shortId);

    /** Who waits for a place. */
    @Find
    @Where("waitlisted = true")
    List<EventRsvp> listWaiting(ShortId shortId);

    /**
     * Moves the event's counters for a party that is new or grows, if it is live, still takes answers, has fewer than
     * the most it may have, and has room. Deadlines must lie after {@code open}: now, or for the admin any time.
     */
    @Update(item = Event.class)
    @Where("""
            revision = {revision} AND expiresAt > {now} AND attribute_not_exists(takenDownAt) AND isRsvpRequired = true
            AND (rsvpDeadline > {open} OR (attribute_not_exists(rsvpDeadline) AND startTime > {open}))
            AND responseCount < {most}
            AND (attribute_not_exists(capacity) OR (capacity = {capacity} AND goingHeadcount <= {room}))""")
    Write admit(
            ShortId shortId,
            long revision,
            Instant now,
            Instant open,
            int most,
            int capacity,
            int room,
            @Add int responseCount,
            @Add int goingHeadcount,
            @Add long responseRev);

    /** Moves the event's counters for every other change: an answer that takes no further place, or is withdrawn. */
    @Update(item = Event.class)
    @Where("""
            revision = {revision} AND expiresAt > {now} AND attribute_not_exists(takenDownAt) AND isRsvpRequired = true
            AND (rsvpDeadline > {open} OR (attribute_not_exists(rsvpDeadline) AND startTime > {open}))
            AND responseCount < {most}""")
    Write note(
            ShortId shortId,
            long revision,
            Instant now,
            Instant open,
            int most,
            @Add int responseCount,
            @Add int goingHeadcount,
            @Add long responseRev);

    /**
     * Moves the event's counters for a party that has to wait, if there is still no room for it: a place that became free
     * since would otherwise stay empty.
     */
    @Update(item = Event.class)
    @Where("""
            revision = {revision} AND expiresAt > {now} AND attribute_not_exists(takenDownAt) AND isRsvpRequired = true
            AND (rsvpDeadline > {open} OR (attribute_not_exists(rsvpDeadline) AND startTime > {open}))
            AND responseCount < {most} AND capacity = {capacity} AND goingHeadcount > {room}""")
    Write queue(
            ShortId shortId,
            long revision,
            Instant now,
            Instant open,
            int most,
            int capacity,
            int room,
            @Add int responseCount,
            @Add long responseRev);

    /**
     * Moves the event's counters when places become free and go to parties that wait, if no answer came or changed since
     * the list of those who wait was read.
     */
    @Update(item = Event.class)
    @Where("""
            revision = {revision} AND expiresAt > {now} AND attribute_not_exists(takenDownAt) AND isRsvpRequired = true
            AND (rsvpDeadline > {open} OR (attribute_not_exists(rsvpDeadline) AND startTime > {open}))
            AND responseRev = {seen}""")
    Write release(
            ShortId shortId,
            long revision,
            Instant now,
            Instant open,
            long seen,
            @Add int responseCount,
            @Add int goingHeadcount,
            @Add long responseRev);

    @Insert
    Write answer(EventRsvp rsvp);

    /** Changes an answer, or gives it a place, if it is as it was seen. */
    @Update
    Write change(EventRsvp before, EventRsvp after);

    /** Takes an answer back, if it is as it was seen. */
    @Delete
    Write withdraw(EventRsvp rsvp);

    /** Removes what a deleted event left. */
    @Delete
    void delete(List<EventRsvp> rsvps);

    /** Keeps an answer as long as its event. */
    @Update(item = EventRsvp.class)
    void keep(ShortId shortId, Code code, @Set Instant purgeAt);
}
