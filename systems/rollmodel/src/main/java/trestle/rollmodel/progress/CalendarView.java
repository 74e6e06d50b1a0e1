package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.List;

/**
 * The days that had training.
 *
 * @param streakWeeks how many weeks in a row had training up to the last one; a week that is not over breaks nothing
 * @param longestStreakWeeks the most weeks in a row
 */
public record CalendarView(List<Day> days, int streakWeeks, int longestStreakWeeks) {
    public CalendarView {
        days = List.copyOf(days);
    }

    /** One day. */
    public record Day(LocalDate date, int sessions, int minutes, int load) {
        static Day of(LocalDate date, Sums sums) {
            return new Day(date, sums.sessions(), sums.minutes(), sums.load());
        }
    }
}
