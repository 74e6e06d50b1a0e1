package trestle.platform.web;

/** A problem on its way to the caller. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.code(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
