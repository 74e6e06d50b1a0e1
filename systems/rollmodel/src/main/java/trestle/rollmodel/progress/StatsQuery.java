package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.Optional;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.Shape;

/** Which days are to be added up, and into what. From the first day up to, and without, the last. */
public record StatsQuery(Optional<LocalDate> from, Optional<LocalDate> to, Bucket bucket) {
    private static final String TOO_LONG = "The period can be at most two years.";

    /** A shape of it, given what days are mostly gathered into. */
    static Shape<StatsQuery> by(Bucket usually) {
        return Shape.of(fields -> new StatsQuery(
                fields.dateIfGiven("from"),
                fields.dateIfGiven("to"),
                fields.choiceIfGiven("bucket", Bucket.class).orElse(usually)));
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
