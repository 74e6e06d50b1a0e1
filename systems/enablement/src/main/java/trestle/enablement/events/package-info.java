/** What people did, and the daily totals of it. */
@NullMarked
package trestle.enablement.events;

import org.jspecify.annotations.NullMarked;
