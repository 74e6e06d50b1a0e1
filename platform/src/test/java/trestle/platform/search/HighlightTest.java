package trestle.platform.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class HighlightTest {
    @Test
    void whatWasLookedForIsMarkedAndTheRestStays() {
        var highlight = Highlight.of("half guard", List.of(new Highlight.Span(5, 10)));

        assertThat(highlight.stretches())
                .containsExactly(new Highlight.Stretch("half ", false), new Highlight.Stretch("guard", true));
    }

    @Test
    void spansThatOverlapGiveEveryCharacterOnce() {
        var highlight = Highlight.of("abcd", List.of(new Highlight.Span(0, 2), new Highlight.Span(1, 9)));

        assertThat(highlight.text()).isEqualTo("abcd");
        assertThat(highlight.stretches()).allMatch(Highlight.Stretch::marked);
    }
}
