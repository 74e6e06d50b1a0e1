package trestle.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.testing.FixedClock;

final class MailMessageTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ann",
                "@example.org",
                "ann@",
                "a b@example.org",
                "ann@example.org\r\nBcc: eve@example.org",
                "ann@example.org, eve@example.org",
                "Ann <ann@example.org>",
                "<ann@example.org>",
                "ann@exa mple.org",
                "ann@-example.org",
                "\"ann\"@example.org",
                "ann@example..org"
            })
    void whatIsNoSingleAddressIsRefused(String to) {
        assertThatThrownBy(() -> MailMessage.plain(to, "Hello", "Text")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "Hello\nBcc: eve@example.org", "Hello\r\nX: y", "Hello\u0000", "a\u2028b", "a\u0085b"})
    void aSubjectIsOneLine(String subject) {
        assertThatThrownBy(() -> MailMessage.plain("ann@example.org", subject, "Text"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLetterSurvivesItsTimeInTheOutbox() {
        var message = new MailBody()
                .paragraph("Good day")
                .link("Confirm", URI.create("https://example.org/x?a=1&b=2"))
                .to("ann@example.org", "Confirm your address");

        assertThat(MailMessage.of(message.payload())).isEqualTo(message);
        assertThat(MailMessage.of(MailMessage.plain("ann@example.org", "Hello", "Text")
                                .payload())
                        .html())
                .isEmpty();
    }

    @Test
    void nothingInALetterIsTakenForMarkup() {
        var message = new MailBody()
                .paragraph("<b>&\"</b>")
                .link("<i>", URI.create("https://example.org/x?a=1&b=2"))
                .to("ann@example.org", "Hello");

        assertThat(message.text()).isEqualTo("<b>&\"</b>\n\n<i>:\nhttps://example.org/x?a=1&b=2\n");
        assertThat(message.html().orElseThrow())
                .contains("<p>&lt;b&gt;&amp;&quot;&lt;/b&gt;</p>", "href=\"https://example.org/x?a=1&amp;b=2\"")
                .doesNotContain("<b>", "<i>");
    }

    @Test
    void capturedMailIsListedNewestFirstAndBounded() {
        var mail = new CapturedMail(FixedClock.atStart());
        for (int i = 1; i <= CapturedMail.MESSAGES_MAX + 5; i++) {
            mail.send("ann@example.org", "Message " + i, "Text");
        }

        assertThat(mail.list()).hasSize(CapturedMail.MESSAGES_MAX);
        assertThat(mail.list().getFirst().message().subject()).isEqualTo("Message 205");
        assertThat(mail.find(5)).isEmpty();
        assertThat(mail.find(6)).isPresent();
    }
}
