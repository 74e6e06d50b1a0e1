package trestle.model;

/** The result of a transaction. */
public sealed interface Outcome {
    /** All of it was written. */
    record Committed() implements Outcome {}

    /**
     * None of it was written.
     *
     * @param write the very object that was passed, whose condition was not met
     */
    record Refused(Write write, Refusal refusal) implements Outcome {}
}
