package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.List;

/** The days with training, as an API answers them. */
public record CalendarView(List<Day> days, int streakWeeks, int longestStreakWeeks) {
    public CalendarView {
        days = List.copyOf(days);
    }

    /** One day. */
    public record Day(LocalDate date, int sessions, int minutes, int load) {}

    public static CalendarView of(Calendar calendar) {
        return new CalendarView(
                calendar.days().stream()
                        .map(day -> new Day(
                                day.date(),
                                day.sums().sessions(),
                                day.sums().minutes(),
                                day.sums().load()))
                        .toList(),
                calendar.streakWeeks(),
                calendar.longestStreakWeeks());
    }
}
