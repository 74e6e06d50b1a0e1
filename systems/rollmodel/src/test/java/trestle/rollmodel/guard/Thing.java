package trestle.rollmodel.guard;

/** Whose thing a request names. */
enum Thing {
    ANNS,
    BEAS,
    MISSING,
    DELETED;

    String label() {
        return switch (this) {
            case ANNS -> "ann's";
            case BEAS -> "bea's";
            case MISSING -> "missing";
            case DELETED -> "deleted";
        };
    }
}
