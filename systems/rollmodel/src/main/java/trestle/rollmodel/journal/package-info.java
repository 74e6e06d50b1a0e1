/**
 * The athlete's own journal. Read {@link trestle.rollmodel.journal.Entry}, then {@link
 * trestle.rollmodel.journal.Journal}. An entry, its META and its index rows are always written together.
 */
@NullMarked
package trestle.rollmodel.journal;

import org.jspecify.annotations.NullMarked;
