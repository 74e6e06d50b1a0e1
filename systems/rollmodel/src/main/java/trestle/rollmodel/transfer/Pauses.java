package trestle.rollmodel.transfer;

import java.time.Duration;
import java.time.Instant;
import trestle.rollmodel.jobs.Job;

/** Whether work that is under way has stood still for so long that its person should be told. */
final class Pauses {
    private static final Duration USUAL = Duration.ofMinutes(2);

    private Pauses() {}

    static boolean isLong(Job job, Instant now) {
        return job.updatedAt().plus(USUAL).isBefore(now);
    }
}
