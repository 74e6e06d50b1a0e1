package trestle.rollmodel.progress;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Range;
import trestle.rollmodel.journal.JournalTable;

/** Where trainings are read from: all that its reader may know of, in order. */
@FunctionalInterface
public interface Trainings {
    Stream<Training> during(Range<Instant> time);

    /** An athlete's own. */
    static Trainings of(JournalTable journal, String athleteId) {
        return time -> journal.listLoad(athleteId, time)
                .map(load -> new Training(load.createdAt(), load.sessionMetrics(), load.utcOffset()));
    }
}
