package trestle.cli.query;

/** Why a pattern cannot be called as asked, in a sentence for the person who asked. */
public final class QueryProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    QueryProblem(String message) {
        super(message);
    }

    QueryProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
