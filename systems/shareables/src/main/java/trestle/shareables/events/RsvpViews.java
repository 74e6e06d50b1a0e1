package trestle.shareables.events;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers to events as the API returns them. A code is returned once, to its owner, and is in no list. */
final class RsvpViews {
    private RsvpViews() {}

    /** The caller's own answer. */
    record RsvpView(
            String name,
            EventRsvp.Response response,
            @Nullable Integer guestCount,
            @Nullable String comment,
            @Nullable Boolean waitlisted,
            Instant createdAt,
            Instant updatedAt) {
        static RsvpView of(EventRsvp rsvp) {
            return new RsvpView(
                    rsvp.name(),
                    rsvp.response(),
                    rsvp.guestCount(),
                    rsvp.comment(),
                    rsvp.waitlisted(),
                    rsvp.createdAt(),
                    rsvp.updatedAt());
        }
    }

    /** A new answer, with the code that proves whose it is. */
    record NewRsvpView(
            String code,
            String name,
            EventRsvp.Response response,
            @Nullable Integer guestCount,
            @Nullable String comment,
            @Nullable Boolean waitlisted,
            Instant createdAt,
            Instant updatedAt,
            @Nullable String csrf) {
        static NewRsvpView of(EventRsvp rsvp) {
            return new NewRsvpView(
                    rsvp.code().displayed(),
                    rsvp.name(),
                    rsvp.response(),
                    rsvp.guestCount(),
                    rsvp.comment(),
                    rsvp.waitlisted(),
                    rsvp.createdAt(),
                    rsvp.updatedAt(),
                    null);
        }
    }

    /** A line of the guest list; the admin also gets a name for the answer, and the comment. */
    record GuestView(
            String name,
            EventRsvp.Response response,
            @Nullable Integer guestCount,
            @Nullable Boolean waitlisted,
            @Nullable String ref,
            @Nullable String comment) {
        static GuestView of(Guest guest) {
            return new GuestView(guest.name(), guest.response(), guest.guestCount(), guest.waitlisted(), null, null);
        }

        static GuestView of(EventRsvp rsvp, String ref) {
            return new GuestView(
                    rsvp.name(), rsvp.response(), rsvp.guestCount(), rsvp.waitlisted(), ref, rsvp.comment());
        }
    }

    /** A page of the guest list, with what is counted over all of it. */
    record GuestListView(
            List<GuestView> items,
            GuestCounts counts,
            int headcount,

            @JsonProperty("next_cursor") @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String nextCursor) {
        GuestListView {
            items = List.copyOf(items);
        }
    }
}
