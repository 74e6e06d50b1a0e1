package trestle.platform.mail;

import jakarta.mail.Authenticator;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.PasswordAuthentication;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.jspecify.annotations.Nullable;

/**
 * Sends letters to an SMTP server: {@code smtp://user:password@host:587}, where the connection is encrypted with
 * STARTTLS, or {@code smtps://…:465}, where it is from the beginning. Without encryption no password is sent, and
 * nothing at all to another machine, unless {@code ?plain=yes} stands behind the address.
 */
public final class SmtpMailer implements Mailer {
    private static final String TIMEOUT_MILLIS = "15000";
    private static final int PORT = 587;
    private static final int TLS_PORT = 465;
    private static final int REFUSED_FOR_GOOD = 550;
    private static final int REFUSED_FOR_GOOD_END = 560;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, d MMM yyyy HH:mm:ss Z", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final Session session;
    private final String from;
    private final Clock clock;

    /** @param from the address that letters come from */
    public SmtpMailer(URI server, String from, Clock clock) {
        this(server, from, clock, new Properties());
    }

    /** With further properties of the mail library, such as a trust store of one's own. */
    SmtpMailer(URI server, String from, Clock clock, Properties more) {
        this.from = MailAddress.check(from);
        this.clock = clock;
        var properties = properties(server);
        properties.putAll(more);
        this.session = Session.getInstance(properties, authenticator(server));
    }

    private static Properties properties(URI server) {
        boolean tls = "smtps".equals(server.getScheme());
        if (!tls && !"smtp".equals(server.getScheme()) || server.getHost() == null) {
            throw new IllegalArgumentException("A mail server is smtp://host:port or smtps://host:port.");
        }
        boolean plain = "plain=yes".equals(server.getQuery());
        var properties = new Properties();
        int port = server.getPort() > 0 ? server.getPort() : tls ? TLS_PORT : PORT;
        properties.setProperty("mail.transport.protocol", "smtp");
        properties.setProperty("mail.smtp.host", server.getHost());
        properties.setProperty("mail.smtp.port", Integer.toString(port));
        properties.setProperty("mail.smtp.ssl.enable", Boolean.toString(tls));
        properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        properties.setProperty("mail.smtp.starttls.enable", Boolean.toString(!tls));
        properties.setProperty("mail.smtp.starttls.required", Boolean.toString(!tls && !plain));
        properties.setProperty("mail.smtp.auth", Boolean.toString(server.getRawUserInfo() != null));
        properties.setProperty("mail.smtp.connectiontimeout", TIMEOUT_MILLIS);
        properties.setProperty("mail.smtp.timeout", TIMEOUT_MILLIS);
        properties.setProperty("mail.smtp.writetimeout", TIMEOUT_MILLIS);
        properties.setProperty("mail.mime.allowutf8", "true");
        return properties;
    }

    private static @Nullable Authenticator authenticator(URI server) {
        var user = server.getRawUserInfo();
        if (user == null) {
            return null;
        }
        var parts = user.split(":", 2);
        var password = parts.length == 2 ? decoded(parts[1]) : "";
        return new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(decoded(parts[0]), password);
            }
        };
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    @Override
    public void send(MailMessage letter) {
        try {
            Transport.send(message(letter));
        } catch (MessagingException failure) {
            boolean forGood = isForGood(failure);
            throw new Mailer.Refused(
                    forGood ? "The mail server refuses this letter." : "The mail server did not take the letter.",
                    forGood,
                    failure);
        }
    }

    private MimeMessage message(MailMessage letter) throws MessagingException {
        var message = new MimeMessage(session);
        message.setFrom(new InternetAddress(from, true));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(letter.to(), true));
        message.setSubject(letter.subject(), "UTF-8");
        message.setHeader("Date", DATE.format(clock.instant()));
        message.setHeader("Auto-Submitted", "auto-generated");
        if (letter.unsubscribe().isPresent()) {
            message.setHeader(
                    "List-Unsubscribe", "<" + letter.unsubscribe().get().toASCIIString() + ">");
            message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        if (letter.html().isEmpty()) {
            message.setText(letter.text(), "UTF-8");
        } else {
            message.setContent(both(letter.text(), letter.html().get()));
        }
        message.saveChanges();
        return message;
    }

    private static MimeMultipart both(String text, String html) throws MessagingException {
        var plain = new MimeBodyPart();
        plain.setText(text, "UTF-8");
        var rich = new MimeBodyPart();
        rich.setContent(html, "text/html; charset=UTF-8");
        return new MimeMultipart("alternative", plain, rich);
    }

    /** What a server says of this letter; a refused sign-in or connection is for an operator to mend. */
    private static boolean isForGood(@Nullable Throwable failure) {
        return switch (failure) {
            case null -> false;
            case SMTPAddressFailedException address -> isForGood(address.getReturnCode());
            case SMTPSendFailedException send -> isForGood(send.getReturnCode()) || isForGood(send.getNextException());
            case MessagingException other -> isForGood(other.getNextException());
            default -> false;
        };
    }

    private static boolean isForGood(int code) {
        return code >= REFUSED_FOR_GOOD && code < REFUSED_FOR_GOOD_END;
    }
}
