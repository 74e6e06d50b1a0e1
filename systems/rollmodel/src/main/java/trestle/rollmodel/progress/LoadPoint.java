package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * The training of one bucket.
 *
 * @param load7 the load of the seven days that end with its last day, or with the last day asked for
 * @param load28avg the average week of the 28 days that end with that day: their load, divided by four
 * @param load28 the load of those 28 days
 */
public record LoadPoint(LocalDate start, Sums sums, int load7, int load28avg, int load28) {
    private static final int WEEKS = 4;
    private static final int WEEK_DAYS = 7;

    /** How many weeks there were by a day for somebody who began on another: from one to four. */
    static int weeks(LocalDate began, LocalDate day) {
        return Math.clamp(ChronoUnit.DAYS.between(began, day) / WEEK_DAYS + 1, 1, WEEKS);
    }

    /** The average week of those 28 days, over the weeks that there were. */
    int averageWeek(int weeks) {
        return Math.round(load28 / (float) weeks);
    }
}
