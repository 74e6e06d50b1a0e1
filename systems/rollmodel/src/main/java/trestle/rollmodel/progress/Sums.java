package trestle.rollmodel.progress;

import trestle.rollmodel.journal.Entry;

/** What some trainings add up to. A session in both counts half its minutes to gi and half to no-gi. */
public record Sums(int sessions, int minutes, int load, int giMinutes, int noGiMinutes) {
    public static final Sums NONE = new Sums(0, 0, 0, 0, 0);

    static Sums of(Entry.SessionMetrics metrics) {
        int minutes = metrics.durationMinutes();
        int gi = switch (metrics.giOrNoGi()) {
            case GI -> minutes;
            case NO_GI -> 0;
            case BOTH -> minutes / 2;
        };
        return new Sums(1, minutes, metrics.trainingLoad(), gi, minutes - gi);
    }

    Sums plus(Sums other) {
        return new Sums(
                sessions + other.sessions,
                minutes + other.minutes,
                load + other.load,
                giMinutes + other.giMinutes,
                noGiMinutes + other.noGiMinutes);
    }
}
