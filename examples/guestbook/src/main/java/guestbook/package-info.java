/**
 * A guest book: everyone reads it, members write in it, an administrator keeps it tidy.
 *
 * <p>Read {@link guestbook.GuestBookTable} (what is stored), then {@link guestbook.GuestBookSystem} (how it is put
 * together), then the features: {@code guestbook.notes}, and {@code guestbook.guests} for guests without an account.
 */
@NullMarked
package guestbook;

import org.jspecify.annotations.NullMarked;
