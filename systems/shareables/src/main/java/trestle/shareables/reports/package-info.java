/**
 * Complaints about what is shared, for the operators to read month by month.
 */
@NullMarked
package trestle.shareables.reports;

import org.jspecify.annotations.NullMarked;
