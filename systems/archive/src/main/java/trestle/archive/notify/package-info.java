/**
 * Mail about new messages and comments. Read {@link trestle.archive.notify.Notifications}: a task that is written with the
 * message or comment looks after two minutes who has not read it, and mails each person at most every quarter of an hour
 * about the same conversation or item.
 */
@NullMarked
package trestle.archive.notify;

import org.jspecify.annotations.NullMarked;
