package trestle.shareables.events;

import org.jspecify.annotations.Nullable;
import trestle.model.View;

/** What a guest list shows of an answer: neither its code nor its comment. */
@View(of = EventRsvp.class)
public record Guest(
        String name,
        EventRsvp.Response response,
        @Nullable Integer guestCount,
        @Nullable Boolean waitlisted) {}
