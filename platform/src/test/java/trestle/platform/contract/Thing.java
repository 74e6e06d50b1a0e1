package trestle.platform.contract;

/** Whose thing a request names. */
public enum Thing {
    ANNS,
    BEAS,
    MISSING,
    DELETED,
    /** Ann's, which lists do not show, in a world that has such a thing. */
    HIDDEN;

    public String label() {
        return switch (this) {
            case ANNS -> "ann's";
            case BEAS -> "bea's";
            case MISSING -> "missing";
            case DELETED -> "deleted";
            case HIDDEN -> "hidden";
        };
    }
}
