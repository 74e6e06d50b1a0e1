package trestle.rollmodel.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SnippetTest {
    @Test
    void itShowsTheFirstMatchWithWordsAroundIt() {
        var text = "one ".repeat(40) + "then the Ármbar came\n\nand went " + "two ".repeat(60);

        var snippet = Snippet.of(text, List.of("armbar"), 120).orElseThrow();

        assertThat(snippet)
                .startsWith("…one ")
                .contains("then the Ármbar came and went two")
                .endsWith("two…");
        assertThat(snippet.length()).isLessThanOrEqualTo(120);
    }

    @Test
    void aShortTextIsShownWhole() {
        assertThat(Snippet.of("  An armbar.\n", List.of("armbar"), 120)).contains("An armbar.");
        assertThat(Snippet.of("An armbar.", List.of("triangle"), 120)).isEmpty();
    }
}
