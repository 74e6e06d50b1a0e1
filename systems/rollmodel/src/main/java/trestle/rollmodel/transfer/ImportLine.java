package trestle.rollmodel.transfer;

import java.time.Instant;
import trestle.rollmodel.jobs.Job;

/** An import, or a look at what it would do, as its person sees it. */
public record ImportLine(Job job, ImportReport report, State state, boolean isSlow) {
    /** How far it is. */
    public enum State {
        /** A dry run goes on. */
        LOOKING,
        /** A dry run is done, and its file waits to be imported. */
        SEEN,
        IMPORTING,
        IMPORTED,
        REFUSED
    }

    static ImportLine of(Job job, Instant now) {
        var report = Imports.report(job);
        var state = switch (job.status()) {
            case WAITING, RUNNING -> report.dryRun() ? State.LOOKING : State.IMPORTING;
            case DONE -> report.dryRun() ? State.SEEN : State.IMPORTED;
            case FAILED -> State.REFUSED;
        };
        return new ImportLine(job, report, state, Pauses.isLong(job, now));
    }

    public boolean isUnderWay() {
        return state == State.LOOKING || state == State.IMPORTING;
    }

    public boolean isRefused() {
        return state == State.REFUSED;
    }

    /** Why it was refused, in words for whoever sent it. */
    public String reason() {
        var error = job.error();
        return error == null ? "" : error;
    }
}
