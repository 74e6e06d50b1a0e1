package trestle.shareables.events;

import java.time.Clock;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Request;
import trestle.shareables.access.Opened;
import trestle.shareables.events.RsvpViews.GuestListView;
import trestle.shareables.events.RsvpViews.GuestView;
import trestle.shareables.responses.CountedResponses;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.Event;
import trestle.shareables.sharing.Stragglers;

/** Guest lists, as each caller may see them. */
public final class GuestLists {
    private final Rsvps rsvps;
    private final Respondents respondents;
    private final ResponseRefs refs;
    private final Stragglers stragglers;
    private final CountedResponses<GuestCounts> counted;

    public GuestLists(Rsvps rsvps, Respondents respondents, ResponseRefs refs, Stragglers stragglers, Clock clock) {
        this.rsvps = rsvps;
        this.respondents = respondents;
        this.refs = refs;
        this.stragglers = stragglers;
        this.counted = new CountedResponses<>(clock);
    }

    /** The caller's own reply. */
    Optional<EventRsvp> own(Request request, Opened opened) {
        var shortId = opened.event().shortId();
        return respondents.find(request, shortId, code -> rsvps.find(shortId, code));
    }

    /** Whether the caller may see the guest list; a code is looked up only where it decides. */
    boolean visible(Request request, Opened opened) {
        var event = opened.event();
        return new GuestAccess(opened.isAdmin(), false).allows(event)
                || (new GuestAccess(false, true).allows(event)
                        && own(request, opened).isPresent());
    }

    GuestCounts counts(Event event) {
        return counted.of(event, () -> {
            var all = rsvps.listAll(event.shortId());
            stragglers.look(event, all.stream().map(EventRsvp::purgeAt));
            return GuestCounts.of(all);
        });
    }

    GuestListView list(Event event, PageRequest page, boolean admin) {
        var guests = admin
                ? rsvps.list(event.shortId(), page)
                        .map(rsvp -> GuestView.of(rsvp, refs.seal(event.shortId(), rsvp.code())))
                : rsvps.listGuests(event.shortId(), page).map(GuestView::of);
        return new GuestListView(
                guests.items(),
                counts(event),
                event.goingHeadcount(),
                guests.next().orElse(null));
    }
}
