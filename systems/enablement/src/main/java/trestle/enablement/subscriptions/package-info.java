/** What people want to be told of. */
@NullMarked
package trestle.enablement.subscriptions;

import org.jspecify.annotations.NullMarked;
