package trestle.platform.pages;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;

/** Moments and days in words of the reader's zone and language: relative up to a week, then the date. */
final class Times {
    private static final int RELATIVE_DAYS_MAX = 7;

    private final PageContext visit;
    private final Texts words;

    Times(PageContext visit, Texts words) {
        this.visit = visit;
        this.words = words;
    }

    When moment(Instant at) {
        return new When(machine(at), relative(at), spelled(at, visit.zone()));
    }

    When exact(Instant at) {
        return exact(at, visit.zone());
    }

    When exact(Instant at, ZoneId zone) {
        return new When(machine(at), spelled(at, zone), "");
    }

    When appointment(Instant at, ZoneId zone) {
        return new When(machine(at), DateFormats.appointment(visit.locale()).format(at.atZone(zone)), "");
    }

    When clock(Instant at, ZoneId zone) {
        return new When(machine(at), DateFormats.clock(visit.locale()).format(at.atZone(zone)), "");
    }

    When day(LocalDate day) {
        return new When(day.toString(), spelled(day), "");
    }

    private static String machine(Instant at) {
        return at.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private String relative(Instant at) {
        var ago = Duration.between(at, visit.at());
        var past = !ago.isNegative();
        var apart = ago.abs();
        if (apart.compareTo(Duration.ofDays(RELATIVE_DAYS_MAX)) > 0)
            return spelled(at.atZone(visit.zone()).toLocalDate());
        if (apart.toMinutes() < 1) return words.text("time.now");
        if (apart.toHours() < 1) return words.text(past ? "time.minutes.ago" : "time.minutes.ahead", apart.toMinutes());
        if (apart.toDays() < 1) return words.text(past ? "time.hours.ago" : "time.hours.ahead", apart.toHours());
        return words.text(past ? "time.days.ago" : "time.days.ahead", daysApart(at));
    }

    /** Days as the calendar counts them, at least one. */
    private long daysApart(Instant at) {
        var then = at.atZone(visit.zone()).toLocalDate();
        var today = visit.at().atZone(visit.zone()).toLocalDate();
        return Math.max(1, Math.abs(ChronoUnit.DAYS.between(then, today)));
    }

    private String spelled(LocalDate day) {
        return DateFormats.day(visit.locale()).format(day);
    }

    private String spelled(Instant at, ZoneId zone) {
        return DateFormats.moment(visit.locale()).format(at.atZone(zone));
    }
}
