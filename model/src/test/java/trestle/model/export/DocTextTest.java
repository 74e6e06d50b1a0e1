package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DocTextTest {
    @Test
    void tagsBecomeMarkdown() {
        var text = DocText.of("""
                 A session as the athlete
                 wrote it. {@code createdAt} changes only by {@link example.Journal#move}; see {@link #of} and
                 {@link Journal the journal}.

                 <p>A <em>second</em> paragraph with {@code {x}}.

                 @param rev counts
                     revisions
                 @param kw the words
                 """);

        assertThat(text.body())
                .isEqualTo(
                        "A session as the athlete wrote it. `createdAt` changes only by `Journal.move`; see `of` and "
                                + "`the journal`.\n\nA *second* paragraph with `{x}`.");
        assertThat(text.summary()).isEqualTo("A session as the athlete wrote it.");
        assertThat(text.parameters())
                .containsExactly(Map.entry("rev", "counts revisions"), Map.entry("kw", "the words"));
    }

    @Test
    void nothingIsNothing() {
        assertThat(DocText.of("").body()).isEmpty();
        assertThat(DocText.of("").summary()).isEmpty();
    }

    @Test
    void aFullStopWithinAWordEndsNoSentence() {
        assertThat(DocText.of(" Reads v1.2 items. And more.").summary()).isEqualTo("Reads v1.2 items.");
    }
}
