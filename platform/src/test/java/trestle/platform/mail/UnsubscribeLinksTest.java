package trestle.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnsubscribeLinksTest {
    private static final URI HOME = URI.create("https://example.org/archive");
    private static final byte[] OLD = "an old key of 32 bytes for tests".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEW = new byte[32];

    private final UnsubscribeLinks links = new UnsubscribeLinks("archive", HOME, List.of(NEW));

    @Test
    void aLinkNamesTheMailAndWhoGetsIt() {
        var link = links.link("digest", "ann");

        assertThat(link.toString()).startsWith("https://example.org/archive/unsubscribe/digest.ann.");
        assertThat(links.find(last(link))).contains(new UnsubscribeLinks.Subscription("digest", "ann"));
    }

    @Test
    void aLinkThatWasSentBeforeTheKeyWasChangedIsStillValid() {
        var link = new UnsubscribeLinks("archive", HOME, List.of(OLD)).link("digest", "ann");

        assertThat(links.find(last(link))).isEmpty();
        assertThat(new UnsubscribeLinks("archive", HOME, List.of(NEW, OLD)).find(last(link)))
                .isPresent();
    }

    @Test
    void nothingElseIsALink() {
        for (var text : List.of(
                "", "digest.ann.", "digest.ann", "..", "a".repeat(500), last(links.link("digest", "ann")) + "x")) {
            assertThat(links.find(text)).as(text).isEmpty();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> links.link("Digest", "ann"));
        assertThatIllegalArgumentException().isThrownBy(() -> links.link("digest", "ann.bea"));
    }

    private static String last(URI link) {
        return link.getPath().substring(link.getPath().lastIndexOf('/') + 1);
    }
}
