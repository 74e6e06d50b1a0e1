/**
 * Answers to an event. Every one of them moves the event's counters in the same transaction.
 */
@NullMarked
package trestle.shareables.events;

import org.jspecify.annotations.NullMarked;
