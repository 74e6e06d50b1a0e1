/** What people subscribe to. */
@NullMarked
package trestle.enablement.subscriptions;

import org.jspecify.annotations.NullMarked;
