/**
 * Votes in a poll. Every one of them moves the poll's counters in the same transaction.
 */
@NullMarked
package trestle.shareables.polls;

import org.jspecify.annotations.NullMarked;
