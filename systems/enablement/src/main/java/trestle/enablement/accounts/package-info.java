/** Invitations. How people sign in is the platform's. */
@NullMarked
package trestle.enablement.accounts;

import org.jspecify.annotations.NullMarked;
