package trestle.shareables.shareable;

/** The kinds of shareables. */
public enum Entity {
    CHECKLIST,
    EVENT,
    POLL;

    public static Entity of(Shareable shareable) {
        return switch (shareable) {
            case Checklist checklist -> CHECKLIST;
            case Event event -> EVENT;
            case Poll poll -> POLL;
        };
    }
}
