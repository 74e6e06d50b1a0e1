/**
 * The athlete's own journal. Read {@link trestle.rollmodel.journal.Entry}, then {@link
 * trestle.rollmodel.journal.JournalTable} and {@link trestle.rollmodel.journal.Entries} over it; {@link
 * trestle.rollmodel.journal.EntryRoutes} and {@link trestle.rollmodel.journal.EntryPages} are its edges. An entry, its
 * META and its index rows are always written together, with whatever else a request writes.
 */
@NullMarked
package trestle.rollmodel.journal;

import org.jspecify.annotations.NullMarked;
