package trestle.shareables.polls;

import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.shareables.access.Access;
import trestle.shareables.access.PageAccess;
import trestle.shareables.sharing.CreatePages;
import trestle.shareables.sharing.ShareableRoutes;

/** Makes an event of a poll about dates, on the page on which its admin manages it. */
public final class PollToEventPages implements PageRoutes {
    private final Access access;
    private final PageAccess opening;
    private final PollToEvent events;
    private final CreatePages creation;

    public PollToEventPages(Access access, PageAccess opening, PollToEvent events, CreatePages creation) {
        this.access = access;
        this.opening = opening;
        this.events = events;
        this.creation = creation;
    }

    @Override
    public void declare(Pages pages) {
        pages.post("/{id}/to-event", Access.CALLER, PollToEvent.Chosen::parse, this::create)
                .limit(ShareableRoutes.CREATIONS)
                .beforeReplay(access::admin);
    }

    private Response create(Request request, Checked<PollToEvent.Chosen> typed) {
        return opening.liveAdmin(
                request,
                opened -> creation.created(request, events.event(opened.poll(), request.valid(typed), request.at())));
    }
}
