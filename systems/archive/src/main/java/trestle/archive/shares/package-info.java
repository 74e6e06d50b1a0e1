/** Read-only links to one letter or one file of the gallery, for somebody without an account: with an expiry, a passcode if wanted, and an end. */
@NullMarked
package trestle.archive.shares;

import org.jspecify.annotations.NullMarked;
