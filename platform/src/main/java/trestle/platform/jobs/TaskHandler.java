package trestle.platform.jobs;

/** Does work of one kind. */
@FunctionalInterface
public interface TaskHandler {
    /**
     * Does the work, which may have been done before, wholly or in part.
     *
     * @throws JobFailed to be put off with a reason in words of our own, or to be given up
     * @throws Exception to be put off; only the exception's name is noted
     */
    TaskResult handle(TaskRun run) throws Exception;
}
