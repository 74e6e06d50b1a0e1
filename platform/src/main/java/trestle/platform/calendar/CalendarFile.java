package trestle.platform.calendar;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.TimezoneAssignment;
import biweekly.io.text.ICalWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Date;
import java.util.TimeZone;

/** Writes events as files that calendars import. Used by any number of threads. */
public final class CalendarFile {
    public static final String TYPE = "text/calendar";

    private final String product;

    /** @param product the name of the program that writes, such as {@code Trestle Shareables} */
    public CalendarFile(String product) {
        this.product = "-//" + product + "//EN";
    }

    /** A calendar with one event. */
    public String of(CalendarEvent event) {
        var calendar = new ICalendar();
        calendar.setProductId(product);
        calendar.addEvent(component(event));
        if (!isUtc(event.zone())) {
            var until = event.end().orElse(event.start());
            calendar.getTimezoneInfo().setDefaultTimezone(zone(event.zone(), event.start(), until));
        }
        return FoldedLines.of(unfolded(calendar));
    }

    /** The library folds lines by characters, and calendars count octets. */
    private static String unfolded(ICalendar calendar) {
        var text = new StringWriter();
        try (var writer = new ICalWriter(text, ICalVersion.V2_0)) {
            writer.getVObjectWriter().getFoldedLineWriter().setLineLength(null);
            writer.write(calendar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static VEvent component(CalendarEvent event) {
        var component = new VEvent();
        component.setUid(event.uid());
        component.setSequence(event.sequence());
        component.setDateTimeStamp(Date.from(event.updatedAt()));
        component.setLastModified(Date.from(event.updatedAt()));
        component.setSummary(event.name());
        component.setDateStart(Date.from(event.start()));
        event.end().ifPresent(end -> component.setDateEnd(Date.from(end)));
        event.description().ifPresent(component::setDescription);
        event.location().ifPresent(component::setLocation);
        event.url().ifPresent(url -> component.setUrl(url.toString()));
        return component;
    }

    /** Times of such a zone are written as UTC, which needs no definition. */
    private static boolean isUtc(ZoneId zone) {
        var rules = zone.getRules();
        return rules.isFixedOffset() && rules.getOffset(Instant.EPOCH).getTotalSeconds() == 0;
    }

    private static TimezoneAssignment zone(ZoneId zone, Instant from, Instant until) {
        return new TimezoneAssignment(TimeZone.getTimeZone(zone), ZoneDefinition.of(zone, from, until));
    }
}
