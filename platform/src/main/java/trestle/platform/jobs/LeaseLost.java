package trestle.platform.jobs;

/** Another worker has taken the task over, or may have: the current worker must stop. */
final class LeaseLost extends RuntimeException {
    private static final long serialVersionUID = 1;

    LeaseLost() {
        super("The lease of this work has run out.");
    }
}
