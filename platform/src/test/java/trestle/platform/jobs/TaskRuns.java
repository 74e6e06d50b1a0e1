package trestle.platform.jobs;

import java.time.Clock;
import java.util.Map;

/** Attempts at tasks, made by hand: a test calls a handler as a worker does. */
public final class TaskRuns {
    private TaskRuns() {}

    public static TaskRun of(String jobId, String kind, Map<String, String> payload, Clock clock) {
        return new TaskRun(OutboxTask.of(jobId, kind, payload, clock.instant()), clock::instant, () -> false);
    }
}
