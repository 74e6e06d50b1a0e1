package trestle.bench;

/** Whose server it is. */
enum Product {
    TRESTLE,
    DYNALITE,
    DYNOXIDE
}
