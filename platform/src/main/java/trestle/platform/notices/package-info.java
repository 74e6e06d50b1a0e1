/**
 * Notifications: what happened while somebody was away. A bell on every page counts those that are unread; a page lists
 * them; people may get them by mail, once a day or once a week.
 *
 * <p>Read {@link trestle.platform.notices.Notices}: it makes a notice, as a write of the transaction that the notice is
 * about. A system says which kinds of notices it has with {@link trestle.platform.notices.NoticeKinds} and gives them
 * to its kit; a table includes {@link trestle.platform.notices.NoticeItems}.
 *
 * <p>A notice names things by id and holds no text, so that it reveals nothing that its reader may no longer see. Mail
 * is sent only to a confirmed address of an active account, and each digest at most once: see {@link
 * trestle.platform.notices.Digests}.
 */
@NullMarked
package trestle.platform.notices;

import org.jspecify.annotations.NullMarked;
