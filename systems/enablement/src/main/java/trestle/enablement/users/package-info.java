/** The people who use the portal. */
@NullMarked
package trestle.enablement.users;

import org.jspecify.annotations.NullMarked;
