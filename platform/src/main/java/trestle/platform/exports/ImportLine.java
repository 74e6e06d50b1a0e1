package trestle.platform.exports;

import java.time.Instant;
import trestle.platform.jobs.Job;

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

    public static ImportLine of(Job job, Instant now) {
        var report = ImportReport.of(job);
        var state = switch (job.status()) {
            case WAITING, RUNNING -> report.dryRun() ? State.LOOKING : State.IMPORTING;
            case DONE -> report.dryRun() ? State.SEEN : State.IMPORTED;
            case FAILED -> State.REFUSED;
        };
        return new ImportLine(job, report, state, job.isSlow(now));
    }

    public boolean isUnderWay() {
        return job.isUnderWay();
    }

    public boolean isRefused() {
        return state == State.REFUSED;
    }

    /** Why it was refused, in words for the person who sent it. */
    public String reason() {
        var error = job.error();
        return error == null ? "" : error;
    }
}
