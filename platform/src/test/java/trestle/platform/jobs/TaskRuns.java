package trestle.platform.jobs;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Attempts at tasks, made by hand: a test calls a handler as a worker does. */
public final class TaskRuns {
    private TaskRuns() {}

    public static TaskRun of(String jobId, String kind, Map<String, String> payload, Clock clock) {
        return new TaskRun(OutboxTask.of(jobId, kind, payload, clock.instant()), clock::instant, () -> false);
    }

    /** An attempt that is stopped when it asks whether it goes on for the nth time. */
    public static TaskRun stopping(String jobId, String kind, Map<String, String> payload, Clock clock, int asked) {
        var times = new AtomicInteger();
        var task = OutboxTask.of(jobId, kind, payload, clock.instant());
        return new TaskRun(task, clock::instant, () -> times.incrementAndGet() >= asked);
    }

    /** Whether an attempt came to its end before it was stopped. */
    public static boolean isDone(TaskHandler handler, TaskRun run) throws Exception {
        try {
            return handler.handle(run) instanceof TaskResult.Done;
        } catch (TaskStopped stopped) {
            return false;
        }
    }
}
