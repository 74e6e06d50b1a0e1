package trestle.platform.jobs;

/** A task ended itself at a checkpoint, since the program stops. */
final class TaskStopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    TaskStopped() {
        super(null, null, false, false);
    }
}
