package trestle.platform.notices;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import trestle.model.Attribute;

/** How often a person wants their notices by mail. */
public enum DigestFrequency {
    @Attribute("off")
    OFF,
    /** In the morning, where the person lives. */
    @Attribute("daily")
    DAILY,
    /** On Monday morning, where the person lives. */
    @Attribute("weekly")
    WEEKLY;

    private static final LocalTime MORNING = LocalTime.of(7, 0);

    /** The first time after another at which a digest is due. */
    Instant next(Instant after, ZoneId zone) {
        var day = after.atZone(zone).toLocalDate();
        var due = this == WEEKLY
                ? day.with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY)).atTime(MORNING)
                : day.atTime(MORNING);
        var first = ZonedDateTime.of(due, zone);
        return first.toInstant().isAfter(after)
                ? first.toInstant()
                : ZonedDateTime.of(due.plusDays(this == WEEKLY ? 7 : 1), zone).toInstant();
    }
}
