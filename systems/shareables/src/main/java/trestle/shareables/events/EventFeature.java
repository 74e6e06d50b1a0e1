package trestle.shareables.events;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import trestle.model.Write;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.Opened;
import trestle.shareables.events.RsvpViews.RsvpView;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.sharing.EntityFeature;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.ResponseFacts;

/** What events add to what all shareables have. */
public final class EventFeature implements EntityFeature {
    private final Rsvps rsvps;
    private final GuestLists guests;
    private final EventPages pages;

    public EventFeature(Rsvps rsvps, GuestLists guests, EventPages pages) {
        this.rsvps = rsvps;
        this.guests = guests;
        this.pages = pages;
    }

    @Override
    public Entity entity() {
        return Entity.EVENT;
    }

    /** Counts follow the same rule as names; others learn only whether there is room. */
    @Override
    public ResponseFacts facts(Request request, Opened opened) {
        var event = opened.event();
        var own = guests.own(request, opened);
        var seats = Seats.of(event);
        var full = seats.limited() ? (Boolean) (seats.free() == 0) : null;
        var response = own.<Object>map(RsvpView::of).orElse(null);
        return new GuestAccess(opened.isAdmin(), own.isPresent()).allows(event)
                ? new ResponseFacts(
                        event.responseCount(),
                        event.goingHeadcount(),
                        seats.limited() ? (Integer) seats.free() : null,
                        full,
                        response)
                : new ResponseFacts(null, null, null, full, response);
    }

    /** An edit that makes room gives it to those who wait. */
    @Override
    public List<Write> onRevise(Shareable before, Shareable after, boolean force) {
        return before instanceof Event was
                        && after instanceof Event is
                        && Seats.of(is).free() > Seats.of(was).free()
                ? List.of(rsvps.promotion(was.shortId()))
                : List.of();
    }

    @Override
    public boolean mayHear(Request request, Opened opened, String kind) {
        return !kind.equals(LiveChanges.RSVPS) || guests.visible(request, opened);
    }

    @Override
    public Response page(Request request, Opened opened) {
        return pages.show(request, opened);
    }

    @Override
    public Optional<Content> manage(Request request, Opened opened) {
        return Optional.of(pages.summary(request, opened));
    }
}
