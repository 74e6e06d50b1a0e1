package trestle.rollmodel.journal;

/** The result of a change to an entry. */
public sealed interface EntryOutcome {
    /** It is done, and this is the entry now; after a deletion, as it last was. */
    record Done(Entry entry) implements EntryOutcome {}

    /** This athlete has no such entry. */
    record Missing() implements EntryOutcome {}

    /** It was changed since it was read; nothing was written. */
    record Stale(Entry current) implements EntryOutcome {}

    /** A training is at most a day ahead; nothing was written. */
    record TooFarAhead() implements EntryOutcome {}
}
