/** What people are told. */
@NullMarked
package trestle.enablement.notifications;

import org.jspecify.annotations.NullMarked;
