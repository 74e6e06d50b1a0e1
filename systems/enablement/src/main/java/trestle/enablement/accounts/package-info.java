/** How people sign in: credentials, sessions, tokens, and who holds which role. */
@NullMarked
package trestle.enablement.accounts;

import org.jspecify.annotations.NullMarked;
