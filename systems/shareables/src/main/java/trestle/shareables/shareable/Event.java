package trestle.shareables.shareable;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Kind;
import trestle.model.Open;
import trestle.model.Ttl;
import trestle.model.Version;

/** Something that happens at a time, to which people can say whether they come. */
@Kind("event")
public record Event(
        ShortId shortId,
        String name,
        @Nullable String viewPasscode,
        String adminPasscode,
        @Nullable Long viewPasscodeVersion,
        long adminPasscodeVersion,
        boolean adminPasscodeMade,
        int expiresAfter,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant renewedAt,
        Instant expiresAt,
        @Ttl Instant purgeAt,
        @Version long revision,
        int responseCount,
        long responseRev,
        @Nullable ShortId clonedFrom,
        @Nullable String language,
        @Nullable String notifyEmail,
        @Nullable Instant takenDownAt,
        boolean closedList,
        int goingHeadcount,
        Instant startTime,
        @Nullable Instant endTime,
        Type type,
        @Nullable String location,
        @Nullable String description,
        boolean isRsvpRequired,
        @Nullable Instant rsvpDeadline,
        Open<RsvpVisibility> rsvpVisibility,
        String timeZone,
        @Nullable Integer capacity,
        @Nullable Boolean waitlist,
        int sequence)
        implements Shareable {
    @Override
    public EventDetails details() {
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
                timeZone,
                capacity,
                waitlist);
    }

    /** Every edit raises the sequence, so that calendars take it over. */
    @Override
    public Event with(Common common, Details details) {
        return ((EventDetails) details).event(common, goingHeadcount, sequence + 1);
    }

    /** Where it takes place. */
    public enum Type {
        @Attribute("inPerson")
        IN_PERSON,
        @Attribute("Virtual")
        VIRTUAL
    }

    /** Who sees the guest list and its counts. */
    public enum RsvpVisibility {
        @Attribute("everyone")
        EVERYONE,
        @Attribute("respondents")
        RESPONDENTS,
        @Attribute("admin")
        ADMIN
    }
}
