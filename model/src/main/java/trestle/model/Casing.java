package trestle.model;

/** How the literal parts of a table's keys are written. */
public enum Casing {
    ANY,
    UPPER,
    LOWER
}
