package trestle.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import java.net.URI;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailMessage;
import trestle.platform.mail.Mailer;
import trestle.platform.mail.SmtpMailer;

/** Mail that is really sent, to a server that is not ours. */
final class SmtpMailerTest {
    private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @BeforeEach
    void start() {
        server.setUser("trestle", "p@ss:word");
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void aMessageArrivesInBothForms() throws Exception {
        var sent = new MailBody()
                .paragraph("Gr\u00fc\u00dfe")
                .link("Confirm", URI.create("https://example.org/confirm"))
                .to("ann@example.org", "Best\u00e4tigung");

        mailer("?plain=yes").send(sent);

        var message = server.getReceivedMessages()[0];
        assertThat(message.getSubject()).isEqualTo("Best\u00e4tigung");
        assertThat(message.getFrom()[0].toString()).isEqualTo("no-reply@example.org");
        assertThat(message.getAllRecipients()).hasSize(1);
        assertThat(message.getContentType()).startsWith("multipart/alternative");
        assertThat(message.getHeader("Auto-Submitted")).containsExactly("auto-generated");
        assertThat(GreenMailUtil.getWholeMessage(message)).contains("https://example.org/confirm");
    }

    /** As RFC 8058 wants it, so that mail programs show a button. */
    @Test
    void mailThatCanBeTurnedOffSaysHowInItsHeaders() throws Exception {
        var link = URI.create("https://example.org/archive/unsubscribe/digest.ann.signature");

        mailer("?plain=yes")
                .send(MailMessage.plain("ann@example.org", "Digest", "Text").unsubscribe(link));
        mailer("?plain=yes").send("ann@example.org", "Reset your password", "Text");

        var messages = server.getReceivedMessages();
        assertThat(messages[0].getHeader("List-Unsubscribe")).containsExactly("<" + link + ">");
        assertThat(messages[0].getHeader("List-Unsubscribe-Post")).containsExactly("List-Unsubscribe=One-Click");
        assertThat(messages[1].getHeader("List-Unsubscribe")).isNull();
    }

    @Test
    void withoutEncryptionNothingIsSentUnlessThatIsWanted() {
        assertThatThrownBy(() -> mailer("").send("ann@example.org", "Hello", "Text"))
                .isInstanceOfSatisfying(
                        Mailer.Refused.class,
                        refused -> assertThat(refused.isForGood()).isFalse());
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void aServerThatIsDownIsToldAndMayBeTriedAgain() {
        var mailer = mailer("?plain=yes");
        server.stop();

        assertThatThrownBy(() -> mailer.send(MailMessage.plain("ann@example.org", "Hello", "a secret text")))
                .isInstanceOf(Mailer.Refused.class)
                .hasMessageNotContaining("secret")
                .hasMessageNotContaining("ann");
    }

    @Test
    void whatIsSentTwiceHasOneMessageIdSoThatMailboxesCanDropTheCopy() throws Exception {
        var mailer = mailer("?plain=yes");
        mailer.send("ann@example.org", "Hello", "Text");
        mailer.send("ann@example.org", "Hello", "Text");
        mailer.send("ann@example.org", "Hello", "Another text");

        var messages = server.getReceivedMessages();
        assertThat(messages[0].getMessageID())
                .matches("<[0-9a-f]{32}@example\\.org>")
                .isEqualTo(messages[1].getMessageID())
                .isNotEqualTo(messages[2].getMessageID());
    }

    @Test
    void aServerThatEndsTheConnectionInsteadOfAnAnswerMayHaveTheMessage() throws Exception {
        try (var silent = new SilentMailServer()) {
            var mailer = new SmtpMailer(silent.url(), "no-reply@example.org", Clock.systemUTC());

            assertThatThrownBy(() -> mailer.send("ann@example.org", "Hello", "Text"))
                    .isInstanceOfSatisfying(
                            Mailer.Refused.class,
                            refused -> assertThat(refused.mayHaveArrived()).isTrue());
        }
        var away = mailer("?plain=yes");
        server.stop();
        assertThatThrownBy(() -> away.send("ann@example.org", "Hello", "Text"))
                .isInstanceOfSatisfying(
                        Mailer.Refused.class,
                        refused -> assertThat(refused.mayHaveArrived()).isFalse());
    }

    private SmtpMailer mailer(String query) {
        var url = URI.create(
                "smtp://trestle:p%40ss%3Aword@127.0.0.1:" + server.getSmtp().getPort() + query);
        return new SmtpMailer(url, "no-reply@example.org", Clock.systemUTC());
    }
}
