package trestle.platform.jobs;

import java.time.Instant;
import trestle.testing.Patterns;

/** Calls every access pattern of jobs once, for the test of a system's patterns. */
public final class JobPatterns {
    private JobPatterns() {}

    public static void ask(Patterns patterns, JobTable table, Instant now) {
        var jobs = patterns.watch(JobTable.class, table);
        var job = Job.waiting("j2", "eve", "export", now);
        var later = now.plusSeconds(60);
        patterns.ask(() -> jobs.begin(job));
        patterns.ask(() -> jobs.find("j2"));
        patterns.ask(() -> jobs.advance("j2", now, Job.Status.RUNNING, 3, 10, "e3", later));
        patterns.ask(() -> jobs.end("j2", now, Job.Status.DONE, "exports/eve/j2.zip", null, later));
        patterns.ask(() -> jobs.forget(job));
    }
}
