/** Invitations and the archive's other mailed links. How people sign in is the platform's. */
@NullMarked
package trestle.archive.accounts;

import org.jspecify.annotations.NullMarked;
