package trestle.platform.calendar;

import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VTimezone;
import biweekly.util.DateTimeComponents;
import biweekly.util.UtcOffset;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;

/**
 * The part of a zone's rules that an event needs, from Java's own data: the offset in force when it begins, and each change
 * from then on until after it has ended.
 */
final class ZoneDefinition {
    /** Changes before this are left out: offsets of long ago have seconds, which calendars do not read. */
    private static final Instant EARLIEST = Instant.EPOCH;

    /** An event of years is shown with the changes of its first years. */
    private static final int CHANGES_MAX = 100;

    private ZoneDefinition() {}

    static VTimezone of(ZoneId zone, Instant from, Instant until) {
        var definition = new VTimezone(zone.getId());
        var rules = zone.getRules();
        var last = rules.previousTransition(from.plus(Duration.ofMillis(1)));
        if (last == null || last.getInstant().isBefore(EARLIEST)) {
            var offset = rules.getOffset(from);
            var began = LocalDateTime.ofInstant(EARLIEST, ZoneOffset.UTC);
            add(definition, rules.isDaylightSavings(from), began, offset, offset);
        } else {
            add(definition, zone, last);
        }
        var next = rules.nextTransition(from);
        for (int i = 0; i < CHANGES_MAX && next != null; i++) {
            add(definition, zone, next);
            if (next.getInstant().isAfter(until)) break;
            next = rules.nextTransition(next.getInstant());
        }
        return definition;
    }

    private static void add(VTimezone definition, ZoneId zone, ZoneOffsetTransition change) {
        add(
                definition,
                zone.getRules().isDaylightSavings(change.getInstant()),
                change.getDateTimeBefore(),
                change.getOffsetBefore(),
                change.getOffsetAfter());
    }

    /** @param began as clocks showed it just before, which is how the format wants it */
    private static void add(
            VTimezone definition, boolean daylight, LocalDateTime began, ZoneOffset before, ZoneOffset after) {
        if (daylight) {
            var observance = new DaylightSavingsTime();
            fill(observance, began, before, after);
            definition.addDaylightSavingsTime(observance);
        } else {
            var observance = new StandardTime();
            fill(observance, began, before, after);
            definition.addStandardTime(observance);
        }
    }

    private static void fill(Observance observance, LocalDateTime began, ZoneOffset before, ZoneOffset after) {
        observance.setDateStart(new DateTimeComponents(
                began.getYear(),
                began.getMonthValue(),
                began.getDayOfMonth(),
                began.getHour(),
                began.getMinute(),
                began.getSecond(),
                false));
        observance.setTimezoneOffsetFrom(offset(before));
        observance.setTimezoneOffsetTo(offset(after));
    }

    private static UtcOffset offset(ZoneOffset offset) {
        return new UtcOffset(Duration.ofSeconds(offset.getTotalSeconds()).toMillis());
    }
}
