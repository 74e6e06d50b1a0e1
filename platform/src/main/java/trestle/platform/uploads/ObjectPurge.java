package trestle.platform.uploads;

import java.time.Duration;
import java.util.Optional;
import trestle.objects.Objects;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/**
 * Recurring work that removes objects which have stayed longer than anything needs them: what was sent after its ticket
 * was gone, and what an interrupted task left.
 *
 * @param prefix of the keys of objects that are kept for a time only
 */
public record ObjectPurge(Objects objects, String prefix, Duration kept) implements TaskHandler {
    private static final String PHASE = "Removing expired files";

    @Override
    public TaskResult handle(TaskRun run) {
        var before = run.now().minus(kept);
        Optional<String> after = run.position();
        long seen = 0;
        do {
            var some = objects.list(prefix, after, Objects.LIST_MAX);
            for (var object : some.objects()) {
                if (object.storedAt().isBefore(before)) objects.delete(object.key());
                run.progress(PHASE, ++seen, 0, object.key());
                run.checkpoint();
            }
            after = some.next();
        } while (after.isPresent());
        return TaskResult.done();
    }
}
