package trestle.rollmodel.progress;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import trestle.model.Attribute;

/** What days are gathered into. Weeks begin on Monday. */
public enum Bucket {
    @Attribute("day")
    DAY,
    @Attribute("week")
    WEEK,
    @Attribute("month")
    MONTH;

    /** The first day of the bucket that a day is in. */
    public LocalDate start(LocalDate day) {
        return switch (this) {
            case DAY -> day;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
        };
    }

    /** The first day of the bucket after. */
    public LocalDate next(LocalDate start) {
        return switch (this) {
            case DAY -> start.plusDays(1);
            case WEEK -> start.plusWeeks(1);
            case MONTH -> start.plusMonths(1);
        };
    }
}
