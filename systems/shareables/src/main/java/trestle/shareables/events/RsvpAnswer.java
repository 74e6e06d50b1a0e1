package trestle.shareables.events;

import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.Event;

/**
 * What somebody answers to an event. Guests are counted only of those who come or may come.
 *
 * @param guestCount people who come in addition
 */
public record RsvpAnswer(
        String name,
        EventRsvp.Response response,
        @Nullable Integer guestCount,
        @Nullable String comment) {
    static final int NAME_MAX = 80;
    static final int GUESTS_MAX = 20;
    static final int COMMENT_MAX = 500;

    public RsvpAnswer {
        guestCount =
                response == EventRsvp.Response.NOT_GOING ? null : guestCount == null ? Integer.valueOf(0) : guestCount;
    }

    static Checked<RsvpAnswer> parse(Fields in) {
        return in.make(fields(in));
    }

    /** Reads the fields of an answer; what they make is good where the reading ends without a problem. */
    static Supplier<RsvpAnswer> fields(Fields in) {
        in.whenMissing("name", "Enter your name.");
        in.whenMissing("response", "Choose whether you are coming.");
        var name = in.name("name", 1, NAME_MAX);
        var response = in.choice("response", EventRsvp.Response.class);
        var guests = in.wholeIfGiven("guestCount", 0, GUESTS_MAX);
        var comment = in.textIfGiven("comment", 0, COMMENT_MAX).filter(text -> !text.isBlank());
        return () -> new RsvpAnswer(name, response, guests.orElse(null), comment.orElse(null));
    }

    /** The first answer of a party to an event. */
    EventRsvp first(Event event, Code code, Instant now) {
        return new EventRsvp(
                event.shortId(), code, name, response, guestCount, comment, null, now, now, event.purgeAt());
    }
}
