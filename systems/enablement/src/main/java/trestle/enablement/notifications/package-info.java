/** Notifications to people. */
@NullMarked
package trestle.enablement.notifications;

import org.jspecify.annotations.NullMarked;
