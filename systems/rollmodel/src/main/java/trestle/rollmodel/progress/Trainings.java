package trestle.rollmodel.progress;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Range;
import trestle.rollmodel.journal.EntryLoad;
import trestle.rollmodel.journal.JournalTable;

/** Where trainings are read from: all that its reader may know of, in order. */
@FunctionalInterface
public interface Trainings {
    Stream<EntryLoad> during(Range<Instant> time);

    /** An athlete's own. */
    static Trainings of(JournalTable journal, String athleteId) {
        return time -> journal.listLoad(athleteId, time);
    }
}
