/**
 * What people of a journal are notified of: comments, and links with coaches that began or ended. The platform keeps,
 * lists and mails the notices; {@link trestle.rollmodel.notices.JournalNotices} says which there are.
 */
@NullMarked
package trestle.rollmodel.notices;

import org.jspecify.annotations.NullMarked;
