package trestle.rollmodel.transfer;

import java.time.Instant;
import java.util.OptionalLong;
import trestle.rollmodel.jobs.Job;

/**
 * An export in its person's list.
 *
 * @param until when it can no longer be fetched, for one that is ready
 */
public record ExportLine(Job job, ExportReport report, State state, Instant until) {
    /** What can be said of it. */
    public enum State {
        UNDER_WAY,
        /** Under way, but nothing happened for a while. */
        SLOW,
        READY,
        /** It was ready, and removed after a day. */
        GONE,
        FAILED
    }

    static ExportLine of(Job job, Instant now) {
        var until = Exports.keptUntil(job);
        var state = switch (job.status()) {
            case WAITING, RUNNING -> Pauses.isLong(job, now) ? State.SLOW : State.UNDER_WAY;
            case DONE -> now.isBefore(until) ? State.READY : State.GONE;
            case FAILED -> State.FAILED;
        };
        return new ExportLine(job, Exports.report(job), state, until);
    }

    public boolean isUnderWay() {
        return state == State.UNDER_WAY || state == State.SLOW;
    }

    public boolean isSlow() {
        return state == State.SLOW;
    }

    public boolean isReady() {
        return state == State.READY;
    }

    public boolean isGone() {
        return state == State.GONE;
    }

    public boolean isFailed() {
        return state == State.FAILED;
    }

    /** How many entries are in it, as soon as that is known. */
    public OptionalLong entries() {
        return report.parts().stream()
                .filter(part -> part.file() == ExportFile.ENTRIES)
                .mapToLong(ExportPart::count)
                .findFirst();
    }
}
