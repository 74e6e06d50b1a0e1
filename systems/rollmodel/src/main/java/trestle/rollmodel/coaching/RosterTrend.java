package trestle.rollmodel.coaching;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import trestle.rollmodel.journal.EntryLoad;

/**
 * What an athlete trained lately.
 *
 * @param sessions of the last four weeks
 * @param loads of each of the last eight weeks, the latest last; a week is seven days up to now
 */
public record RosterTrend(int sessions, List<Integer> loads) {
    static final RosterTrend NONE = new RosterTrend(0, List.of());
    private static final int WEEKS = 8;
    private static final Duration WEEK = Duration.ofDays(7);

    public RosterTrend {
        loads = List.copyOf(loads);
    }

    static Instant begin(Instant now) {
        return now.minus(WEEK.multipliedBy(WEEKS));
    }

    static RosterTrend of(Stream<EntryLoad> trainings, Instant now) {
        var loads = new Integer[WEEKS];
        Arrays.fill(loads, 0);
        var sessions = new int[1];
        trainings.forEach(training -> {
            if (training.createdAt().isAfter(now)) return;
            int ago = (int) Duration.between(training.createdAt(), now).dividedBy(WEEK);
            if (ago >= WEEKS) return;
            loads[WEEKS - 1 - ago] += training.sessionMetrics().trainingLoad();
            if (ago < WEEKS / 2) sessions[0]++;
        });
        return new RosterTrend(sessions[0], List.of(loads));
    }
}
