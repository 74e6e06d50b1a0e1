/** Guests sign the book without an account, by a share link that a member gave them. */
@NullMarked
package guestbook.guests;

import org.jspecify.annotations.NullMarked;
