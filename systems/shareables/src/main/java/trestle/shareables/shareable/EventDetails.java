package trestle.shareables.shareable;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;

/** What an event has of its own. */
public record EventDetails(
        boolean closedList,
        Instant startTime,
        @Nullable Instant endTime,
        Event.Type type,
        @Nullable String location,
        @Nullable String description,
        boolean isRsvpRequired,
        @Nullable Instant rsvpDeadline,
        Open<Event.RsvpVisibility> rsvpVisibility,
        String timeZone,
        @Nullable Integer capacity,
        @Nullable Boolean waitlist)
        implements Details {

    /** The same as it is shown in another time zone. */
    public EventDetails in(String zone) {
        return new EventDetails(
                closedList,
                startTime,
                endTime,
                type,
                location,
                description,
                isRsvpRequired,
                rsvpDeadline,
                rsvpVisibility,
                zone,
                capacity,
                waitlist);
    }

    /** The same at another time, with all its times moved along. */
    public EventDetails movedTo(Instant start) {
        var by = Duration.between(startTime, start);
        return new EventDetails(
                closedList,
                start,
                endTime == null ? null : endTime.plus(by),
                type,
                location,
                description,
                isRsvpRequired,
                rsvpDeadline == null ? null : rsvpDeadline.plus(by),
                rsvpVisibility,
                timeZone,
                capacity,
                waitlist);
    }

    @Override
    public Event shareable(Common common) {
        return event(common, 0, 0);
    }

    /**
     * @param goingHeadcount how many people come
     * @param sequence of iCalendar, raised with every edit
     */
    Event event(Common common, int goingHeadcount, int sequence) {
        return new Event(
                common.shortId(),
                common.name(),
                common.viewPasscode(),
                common.adminPasscode(),
                common.viewPasscodeVersion(),
                common.adminPasscodeVersion(),
                common.adminPasscodeMade(),
                common.expiresAfter(),
                common.createdAt(),
                common.updatedAt(),
                common.renewedAt(),
                common.expiresAt(),
                common.purgeAt(),
                common.revision(),
                common.responseCount(),
                common.responseRev(),
                common.clonedFrom(),
                common.language(),
                common.notifyEmail(),
                common.takenDownAt(),
                closedList,
                goingHeadcount,
                startTime,
                endTime,
                type,
                location,
                description,
                isRsvpRequired,
                rsvpDeadline,
                rsvpVisibility,
                timeZone,
                capacity,
                waitlist,
                sequence);
    }

    @Override
    public Instant announced() {
        return endTime == null ? startTime : endTime;
    }

    @Override
    public EventDetails copy(Supplier<String> ids) {
        return this;
    }

    /** Replies are then taken until it starts. */
    @Override
    public EventDetails without(Instant now) {
        return rsvpDeadline == null || rsvpDeadline.isAfter(now)
                ? this
                : new EventDetails(
                        closedList,
                        startTime,
                        endTime,
                        type,
                        location,
                        description,
                        isRsvpRequired,
                        null,
                        rsvpVisibility,
                        timeZone,
                        capacity,
                        waitlist);
    }

    @Override
    public int bytes() {
        return Details.bytes(location, description);
    }
}
