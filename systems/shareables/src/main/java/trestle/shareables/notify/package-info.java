/**
 * Mail about new responses, for admins who left an address and confirmed it. Read {@link
 * trestle.shareables.notify.Notifications} first.
 *
 * <p>Mail holds ids and numbers, and nothing that anybody typed: otherwise anyone who shares something could send mail
 * of their own making to any address. One mail comes in a quarter of an hour at most, each with a link that turns it
 * off.
 */
@NullMarked
package trestle.shareables.notify;

import org.jspecify.annotations.NullMarked;
