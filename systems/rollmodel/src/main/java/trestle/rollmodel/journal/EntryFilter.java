package trestle.rollmodel.journal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import trestle.model.Range;
import trestle.rollmodel.techniques.TechniqueWords;
import trestle.rollmodel.techniques.Techniques;

/**
 * Which entries are wanted: from one time up to, and without, another, with a tag, in gi or no-gi. A tag is met however it
 * is written: {@code Half Guard} is {@code half-guard}, and so are the
 * other words that its athlete has for the technique.
 */
public record EntryFilter(
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<String> tag,
        Optional<Entry.GiOrNoGi> giOrNoGi,
        Optional<Days> days,
        TechniqueWords words) {

    public static final EntryFilter NONE =
            new EntryFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public EntryFilter(
            Optional<Instant> from, Optional<Instant> to, Optional<String> tag, Optional<Entry.GiOrNoGi> giOrNoGi) {
        this(from, to, tag, giOrNoGi, Optional.empty(), TechniqueWords.NONE);
    }

    /** Days, each where the training was; {@code last} is wanted too. */
    record Days(Optional<LocalDate> first, Optional<LocalDate> last, ZoneId zone) {
        boolean admit(OwnEntry entry) {
            var day = entry.day(zone);
            return !first.map(day::isBefore).orElse(false)
                    && !last.map(day::isAfter).orElse(false);
        }
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /** The same, with tags that mean the same to its athlete counting as one. */
    EntryFilter under(Techniques techniques, String athleteId) {
        return tag.isEmpty() ? this : new EntryFilter(from, to, tag, giOrNoGi, days, techniques.words(athleteId));
    }

    Range<Instant> range() {
        return new Range<>(from, to, false);
    }

    boolean admits(OwnEntry entry) {
        var metrics = entry.sessionMetrics();
        return days.map(wanted -> wanted.admit(entry)).orElse(true)
                && giOrNoGi.map(metrics.giOrNoGi()::equals).orElse(true)
                && tag.map(wanted -> metrics.tags().stream().anyMatch(has -> words.areSame(has, wanted)))
                        .orElse(true);
    }
}
