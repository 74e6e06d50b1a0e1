package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Days from one up to, and without, another. */
public record Period(LocalDate from, LocalDate to) {
    public static final int YEARS_MAX = 2;

    public Period {
        if (!from.isBefore(to) || to.isAfter(from.plusYears(YEARS_MAX))) {
            throw new IllegalArgumentException(
                    "A period is one day to " + YEARS_MAX + " years, not " + from + " to " + to + ".");
        }
    }

    /** The period that ends with a day and has a number of weeks. */
    public static Period upTo(LocalDate last, int weeks) {
        return new Period(last.plusDays(1).minusWeeks(weeks), last.plusDays(1));
    }

    /** The first days of the buckets it touches; the first of them may begin before it does. */
    List<LocalDate> starts(Bucket bucket) {
        var starts = new ArrayList<LocalDate>();
        for (var start = bucket.start(from); start.isBefore(to); start = bucket.next(start)) {
            starts.add(start);
        }
        return starts;
    }
}
