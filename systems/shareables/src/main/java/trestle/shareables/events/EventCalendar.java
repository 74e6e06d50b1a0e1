package trestle.shareables.events;

import java.net.URI;
import java.time.ZoneId;
import java.util.Optional;
import trestle.platform.calendar.CalendarEvent;
import trestle.platform.calendar.CalendarFile;
import trestle.platform.markdown.Markdown;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.Access;
import trestle.shareables.shareable.Event;

/** Events as files for calendars. An event keeps its UID however often it is edited. */
public final class EventCalendar implements ApiRoutes {
    private static final Markdown MARKDOWN = Markdown.forPeople(Markdown.Links.WEB);

    private final Access access;
    private final URI home;
    private final CalendarFile files = new CalendarFile("Trestle Shareables");

    /** @param home where the system's pages begin, without a slash at the end */
    public EventCalendar(Access access, URI home) {
        this.access = access;
        this.home = home;
    }

    @Override
    public void declare(Api api) {
        api.get("/shareables/{id}/calendar.ics", Access.CALLER, this::file)
                .produces(CalendarFile.TYPE)
                .summary("Get an event as a calendar file (iCalendar).");
    }

    private Response file(Request request) {
        var event = access.viewer(request).event();
        return Response.text(200, CalendarFile.TYPE, files.of(entry(event))).attachment(event.shortId() + ".ics");
    }

    private CalendarEvent entry(Event event) {
        return new CalendarEvent(
                event.shortId() + "@" + home.getHost(),
                event.sequence(),
                event.updatedAt(),
                event.name(),
                Optional.ofNullable(event.description()).map(MARKDOWN::words),
                Optional.ofNullable(event.location()),
                Optional.of(URI.create(home + "/" + event.shortId())),
                event.startTime(),
                Optional.ofNullable(event.endTime()),
                ZoneId.of(event.timeZone()));
    }
}
