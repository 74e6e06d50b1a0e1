/** What members write: the records, their service, and its routes and pages. */
@NullMarked
package guestbook.notes;

import org.jspecify.annotations.NullMarked;
