package trestle.platform.jobs;

/** Another has taken the work over, or may have: whoever is at it must leave off. */
final class LeaseLost extends RuntimeException {
    private static final long serialVersionUID = 1;

    LeaseLost() {
        super("The lease of this work has run out.");
    }
}
