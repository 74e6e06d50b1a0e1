/**
 * Who coaches whom, how that begins and ends, and all that a coach may read. Read {@link
 * trestle.rollmodel.coaching.CoachLink}, then {@link trestle.rollmodel.coaching.SharedJournalTable}, whose types have
 * no place for private text.
 */
@NullMarked
package trestle.rollmodel.coaching;

import org.jspecify.annotations.NullMarked;
