package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.Optional;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Which days are to be added up, and into what. From the first day up to, and without, the last. */
public record StatsQuery(Optional<LocalDate> from, Optional<LocalDate> to, Bucket bucket) {
    private static final String TOO_LONG = "The period can be at most two years.";

    public static Checked<StatsQuery> parse(Fields fields) {
        return parse(fields, Bucket.WEEK);
    }

    /** For what is mostly asked by month. */
    public static Checked<StatsQuery> parseByMonth(Fields fields) {
        return parse(fields, Bucket.MONTH);
    }

    private static Checked<StatsQuery> parse(Fields fields, Bucket usually) {
        var from = fields.dateIfGiven("from");
        var to = fields.dateIfGiven("to");
        var bucket = fields.choiceIfGiven("bucket", Bucket.class).orElse(usually);
        return fields.make(() -> new StatsQuery(from, to, bucket));
    }

    /** The year up to today, where nothing else is asked for. */
    public Period period(LocalDate today) {
        var end = to.orElseGet(() -> from.filter(day -> day.isAfter(today))
                .map(day -> day.plusDays(1))
                .orElse(today.plusDays(1)));
        var begin = from.orElse(end.minusYears(1));
        if (!begin.isBefore(end)) {
            throw Problem.validation("to", "range", "The last day must be after the first.")
                    .asException();
        }
        if (end.isAfter(begin.plusYears(Period.YEARS_MAX))) {
            throw Problem.validation("from", "range", TOO_LONG).asException();
        }
        return new Period(begin, end);
    }
}
