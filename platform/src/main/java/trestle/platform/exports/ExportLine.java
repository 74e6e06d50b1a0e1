package trestle.platform.exports;

import java.time.Instant;
import trestle.platform.jobs.Job;

/**
 * An export in its person's list.
 *
 * @param until when the archive is removed, if it is ready
 */
public record ExportLine(Job job, ExportProgress progress, State state, Instant until) {
    /** What can be said of it. */
    public enum State {
        UNDER_WAY,
        /** Under way, but without progress for a while. */
        SLOW,
        READY,
        /** It was ready, and removed after a day. */
        GONE,
        FAILED
    }

    public static ExportLine of(Job job, Instant now) {
        var until = Exports.keptUntil(job);
        var state = switch (job.status()) {
            case WAITING, RUNNING -> job.isSlow(now) ? State.SLOW : State.UNDER_WAY;
            case DONE -> now.isBefore(until) ? State.READY : State.GONE;
            case FAILED -> State.FAILED;
        };
        return new ExportLine(job, ExportProgress.of(job), state, until);
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
}
