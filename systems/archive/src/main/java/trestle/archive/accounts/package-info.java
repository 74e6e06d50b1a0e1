/** How people sign in: credentials, sessions, tokens, invitations, and who holds which role. */
@NullMarked
package trestle.archive.accounts;

import org.jspecify.annotations.NullMarked;
