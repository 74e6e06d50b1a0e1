package trestle.platform.sandbox;

/** Ends a task whose file cannot be used. Never leaves the process that the task runs in. */
public final class FileProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient FileProblem problem;

    public FileProblemException(FileProblem problem) {
        super(problem.sentence());
        this.problem = problem;
    }

    public FileProblem problem() {
        return problem;
    }
}
