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
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.jspecify.annotations.Nullable;
import trestle.platform.text.Digests;

/**
 * Sends messages to an SMTP server: {@code smtp://user:password@host:587}, where the connection is encrypted with
 * STARTTLS, or {@code smtps://…:465}, where it is from the beginning. Without encryption no password is sent, and
 * nothing at all to another machine, unless {@code ?plain=yes} stands behind the address.
 */
public final class SmtpMailer implements Mailer {
    private static final String CONNECT_MILLIS = "15000";

    /** RFC 5321 wants a client to wait ten minutes for the answer to a whole message. */
    private static final String ANSWER_MILLIS = "600000";

    /** The library logs by itself, with a line at INFO for each connection; kept, so that its level is kept too. */
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.angus.mail");

    private static final int PORT = 587;
    private static final int TLS_PORT = 465;
    private static final int MESSAGE_ID_BYTES = 16;
    private static final int REFUSED = 400;
    private static final int REFUSED_FOR_GOOD = 550;
    private static final int REFUSED_FOR_GOOD_END = 560;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, d MMM yyyy HH:mm:ss Z", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final Session session;
    private final String from;
    private final Clock clock;

    /** @param from the address that messages come from */
    public SmtpMailer(URI server, String from, Clock clock) {
        this(server, from, clock, new Properties());
    }

    /** With further properties of the mail library, such as a custom trust store. */
    SmtpMailer(URI server, String from, Clock clock, Properties more) {
        this.from = MailAddress.check(from);
        this.clock = clock;
        var properties = properties(server);
        properties.putAll(more);
        this.session = Session.getInstance(properties, authenticator(server));
        LIBRARY.setLevel(Level.WARNING);
    }

    /** Whether a text is the address of a mail server. */
    public static boolean isServer(String text) {
        try {
            properties(new URI(text));
            return true;
        } catch (URISyntaxException | IllegalArgumentException e) {
            return false;
        }
    }

    /** Whether messages can be sent from this address. */
    public static boolean isSender(String text) {
        return MailAddress.parse(text).isPresent();
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
        properties.setProperty("mail.smtp.connectiontimeout", CONNECT_MILLIS);
        properties.setProperty("mail.smtp.timeout", ANSWER_MILLIS);
        properties.setProperty("mail.smtp.writetimeout", CONNECT_MILLIS);
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
    public void send(MailMessage message) {
        var mime = built(message);
        var transport = connect();
        try {
            transport.sendMessage(mime, mime.getRecipients(Message.RecipientType.TO));
        } catch (MessagingException failure) {
            throw refused(failure, !isAnswered(failure));
        } finally {
            close(transport);
        }
    }

    private Transport connect() {
        try {
            var transport = session.getTransport();
            transport.connect();
            return transport;
        } catch (MessagingException failure) {
            throw refused(failure, false);
        }
    }

    /** A server that has accepted the message may end the connection as it likes. */
    private static void close(Transport transport) {
        try {
            transport.close();
        } catch (MessagingException failure) {
            LIBRARY.log(Level.FINE, "The connection to the mail server did not end properly.", failure);
        }
    }

    private static Mailer.Refused refused(MessagingException failure, boolean mayHaveArrived) {
        boolean forGood = isForGood(failure);
        var reason = forGood ? "The mail server refuses this message." : "The mail server did not take the message.";
        return new Mailer.Refused(reason, forGood, mayHaveArrived, failure);
    }

    private MimeMessage built(MailMessage message) {
        try {
            return mimeOf(message);
        } catch (MessagingException failure) {
            throw refused(failure, false);
        }
    }

    private MimeMessage mimeOf(MailMessage message) throws MessagingException {
        var mime = new MimeMessage(session) {
            @Override
            protected void updateMessageID() throws MessagingException {
                setHeader("Message-ID", messageId(message));
            }
        };
        mime.setFrom(new InternetAddress(from, true));
        mime.setRecipient(Message.RecipientType.TO, new InternetAddress(message.to(), true));
        mime.setSubject(message.subject(), "UTF-8");
        mime.setHeader("Date", DATE.format(clock.instant()));
        mime.setHeader("Auto-Submitted", "auto-generated");
        if (message.unsubscribe().isPresent()) {
            mime.setHeader("List-Unsubscribe", "<" + message.unsubscribe().get().toASCIIString() + ">");
            mime.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        if (message.html().isEmpty()) {
            mime.setText(message.text(), "UTF-8");
        } else {
            mime.setContent(both(message.text(), message.html().get()));
        }
        mime.saveChanges();
        return mime;
    }

    /** The same for each attempt of a day to send a message, so that a mailbox can drop what came twice. */
    private String messageId(MailMessage message) {
        var day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString();
        var digest = Digests.sha256(List.of(from, message.to(), message.subject(), message.text(), day));
        var host = from.substring(from.indexOf('@') + 1);
        return "<" + HexFormat.of().formatHex(digest, 0, MESSAGE_ID_BYTES) + "@" + IDN.toASCII(host) + ">";
    }

    private static MimeMultipart both(String text, String html) throws MessagingException {
        var plain = new MimeBodyPart();
        plain.setText(text, "UTF-8");
        var rich = new MimeBodyPart();
        rich.setContent(html, "text/html; charset=UTF-8");
        return new MimeMultipart("alternative", plain, rich);
    }

    /** What a server says of this message; a refused sign-in or connection is for an operator to mend. */
    private static boolean isForGood(@Nullable Throwable failure) {
        return switch (failure) {
            case null -> false;
            case SMTPAddressFailedException address -> isForGood(address.getReturnCode());
            case SMTPSendFailedException send -> isForGood(send.getReturnCode()) || isForGood(send.getNextException());
            case MessagingException other -> isForGood(other.getNextException());
            default -> false;
        };
    }

    /** Whether the server said no; otherwise the connection ended, perhaps after the server had the message. */
    private static boolean isAnswered(@Nullable Throwable failure) {
        return switch (failure) {
            case null -> false;
            case SMTPAddressFailedException address -> address.getReturnCode() >= REFUSED;
            case SMTPSendFailedException send -> send.getReturnCode() >= REFUSED || isAnswered(send.getNextException());
            case MessagingException other -> isAnswered(other.getNextException());
            default -> false;
        };
    }

    private static boolean isForGood(int code) {
        return code >= REFUSED_FOR_GOOD && code < REFUSED_FOR_GOOD_END;
    }
}
