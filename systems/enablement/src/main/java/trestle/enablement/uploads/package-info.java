/** Tickets for files that are on their way in. */
@NullMarked
package trestle.enablement.uploads;

import org.jspecify.annotations.NullMarked;
