/** What admins have done. */
@NullMarked
package trestle.enablement.audit;

import org.jspecify.annotations.NullMarked;
