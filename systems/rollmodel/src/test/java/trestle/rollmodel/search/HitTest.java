package trestle.rollmodel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import trestle.rollmodel.words.Words;

final class HitTest {
    @Test
    void wordsAreMarkedHoweverTheyAreWritten() {
        assertThat(marked("Armbar, then CAF\u00c9 and half-guard.", "half cafe ARMBAR"))
                .isEqualTo("[Armbar], then [CAF\u00c9] and [half]-guard.");
    }

    @Test
    void aTextWithoutThemIsWhole() {
        assertThat(marked("Triangle", "armbar")).isEqualTo("Triangle");
        assertThat(marked("", "armbar")).isEmpty();
    }

    private static String marked(String text, String question) {
        var hit = new Hit("e1", Instant.EPOCH, null, text, List.of());
        return hit.highlight(Words.textsIn(question)).stretches().stream()
                .map(each -> each.marked() ? "[" + each.text() + "]" : each.text())
                .collect(Collectors.joining());
    }
}
