/**
 * Mail: to an SMTP server, or, where none is configured, into an outbox that is shown and never leaves the machine.
 *
 * <p>Read {@link trestle.platform.mail.Mailer} first. Mail that must not be lost is work in a system's outbox whose
 * handler sends it; {@link trestle.platform.mail.MailHandler} does so for a whole message. A message is checked when it
 * is made ({@link trestle.platform.mail.MailMessage}): none has a line break in its head.
 */
@NullMarked
package trestle.platform.mail;

import org.jspecify.annotations.NullMarked;
