package trestle.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Markup;
import trestle.platform.web.Payloads;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;

/** Captured mail on its pages: what somebody wrote in it stays text, and our own links can be followed. */
final class CapturedMailPagesTest {
    private static final URI HOME = URI.create(Sent.ORIGIN);

    private final FixedClock clock = FixedClock.atStart();
    private final CapturedMail mail = new CapturedMail(clock);
    private final Dispatcher dispatcher = new Dispatcher(
            Origins.of(HOME),
            new byte[32],
            new GeneralLimit(1_000_000, 1_000, clock),
            new AccessLog(new SimpleMeterRegistry()),
            clock,
            new CountingIds());

    CapturedMailPagesTest() {
        dispatcher.mount(CapturedMailPages.site(mail, HOME));
    }

    @Test
    void theNewestLetterStandsFirstAndAnUnknownOneIsNotThere() {
        assertThat(Sent.text(get("/mail"))).contains("No mail yet.");
        mail.send(MailMessage.plain("ann@example.org", "The first", "Hello."));
        mail.send(MailMessage.plain("ann@example.org", "The second", "Hello again."));

        assertThat(Sent.text(get("/mail"))).containsSubsequence("The second", "The first");
        assertThat(Sent.text(get("/mail/1"))).contains("The first", "ann@example.org", "Hello.");
        assertThat(get("/mail/1").header("Cache-Control")).isEqualTo("no-store");
        assertThat(get("/mail/1").header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(get("/mail/3").status()).isEqualTo(404);
        assertThat(get("/mail/first").status()).isEqualTo(404);
    }

    @Test
    void whatCameThroughAProxyIsRefusedByEveryHeaderThatTells() {
        mail.send(MailMessage.plain("ann@example.org", "The first", "Hello."));

        for (var header : ProxyHeaders.NAMES) {
            for (var path : List.of("/mail", "/mail/1")) {
                var answer = Sent.get(path).header(header, "198.51.100.7").by(dispatcher);
                assertThat(answer.status()).as(header).isEqualTo(404);
            }
        }
    }

    @Test
    void ourLinksCanBeFollowedAndThoseOfOthersAreText() {
        var ours = HOME + "/rollmodel/invitation?token=abc";
        var text =
                "Come in:\n" + ours + "\n\nhttps://evil.example/x\n" + HOME + ".evil.example/x\njavascript:alert(1)\n";
        mail.send(MailMessage.plain("ann@example.org", "An invitation", text));

        var page = Markup.of(Sent.text(get("/mail/1")));

        assertThat(page.addresses()).contains(ours);
        assertThat(page.foreignAddresses()).isEmpty();
        assertThat(page.text()).contains("https://evil.example/x", HOME + ".evil.example/x", "javascript:alert(1)");
    }

    @Test
    void whateverIsWrittenInALetterIsText() {
        mail.send(MailMessage.plain("ann@example.org", "plain words", "plain words\n" + HOME + "/a/link\n"));
        var ours = new TreeSet<>(Markup.of(Sent.text(get("/mail"))).kinds());
        ours.addAll(Markup.of(Sent.text(get("/mail/1"))).kinds());

        var payloads = Payloads.all();
        for (int i = 0; i < payloads.size(); i++) {
            var text = payloads.get(i);
            mail.send(MailMessage.plain("ann@example.org", subject(text), "They say:\n" + text + "\n"));
            var message = look("/mail/" + mail.list().getFirst().number(), ours);
            assertThat(squeezed(message.text())).contains(squeezed(text));
            if (i % 100 == 99 || i == payloads.size() - 1) look("/mail", ours);
        }
    }

    private Markup look(String path, Set<String> ours) {
        var page = Markup.of(Sent.text(get(path)));
        assertThat(ours).as(path).containsAll(page.kinds());
        assertThat(page.foreignAddresses()).as(path).isEmpty();
        return page;
    }

    /** As far as it can be one. */
    private static String subject(String text) {
        var line = text.replaceAll("[\\p{Cc}\u2028\u2029]", " ").strip();
        return "About " + line.substring(0, Math.min(190, line.length()));
    }

    /** Without what a browser passes over or a page arranges in its own way. */
    private static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Z}\\ufffd]+", "");
    }

    private OutgoingResponse get(String path) {
        return Sent.get(path).by(dispatcher);
    }
}
