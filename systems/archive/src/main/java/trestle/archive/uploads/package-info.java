/** Tickets for files that are on their way in. */
@NullMarked
package trestle.archive.uploads;

import org.jspecify.annotations.NullMarked;
