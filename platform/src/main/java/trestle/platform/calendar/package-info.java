/**
 * Files that calendars import: iCalendar (RFC 5545). Read {@link trestle.platform.calendar.CalendarFile} first.
 *
 * <p>Times are written in the zone of the event, with a definition of that zone beside them, so that a calendar shows the
 * right hour though its own list of zones is old. A changed event keeps its UID and has a higher sequence number:
 * calendars then replace what they have.
 */
@NullMarked
package trestle.platform.calendar;

import org.jspecify.annotations.NullMarked;
