package trestle.rollmodel.journal;

/** What everybody who reads an entry gets of it: its athlete, and coaches. It has no private text. */
public interface ReadableEntry extends LoggedSession {
    String entryId();

    Entry.SessionMetrics sessionMetrics();

    /** The text that coaches may read. */
    String sharedText();
}
