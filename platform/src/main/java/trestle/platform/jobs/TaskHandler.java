package trestle.platform.jobs;

import java.util.function.Consumer;

/** Does work of one kind. */
@FunctionalInterface
public interface TaskHandler {
    /**
     * Does the work, which may have been done before, wholly or in part.
     *
     * @throws JobFailed to be put off with a reason in our own words, or to be given up
     * @throws Exception to be put off; only the exception's name is recorded
     */
    TaskResult handle(TaskRun run) throws Exception;

    /** A handler whose work is done when it returns. */
    static TaskHandler of(Consumer<TaskRun> work) {
        return run -> {
            work.accept(run);
            return TaskResult.done();
        };
    }
}
