package trestle.archive.exports;

import java.time.Instant;
import java.util.Locale;
import trestle.platform.exports.Exports;
import trestle.platform.jobs.Job;

/**
 * An export on a page.
 *
 * @param href of its file; empty while there is none, or no longer
 */
public record ExportLine(Instant createdAt, String state, String href, Instant until) {
    static ExportLine of(Exports exports, Job job, String here) {
        var ready = exports.link(job).isPresent();
        var done = job.status() == Job.Status.DONE;
        return new ExportLine(
                job.createdAt(),
                done && !ready
                        ? "exports.gone"
                        : "exports.state." + job.status().name().toLowerCase(Locale.ROOT),
                ready ? here + "/" + job.jobId() + "/download" : "",
                Exports.keptUntil(job));
    }
}
