package trestle.platform.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept of a model's answer. */
final class PlainAnswerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "See https://evil.example/x?y=1#z now",
                "See HTTP://EVIL.EXAMPLE now",
                "See <https://evil.example> now",
                "See www.evil.example/x now",
                "See [here](https://evil.example) now",
                "See ![picture](https://evil.example/p.png) now",
                "See [here][1] now\n\n[1]: https://evil.example",
                "See mailto:someone@evil.example now",
                "See javascript:evil() now",
                "See ftp://evil.example now"
            })
    void noLinkIsLeft(String said) {
        assertThat(PlainAnswer.of(said))
                .hasValueSatisfying(text ->
                        assertThat(text).startsWith("See").contains("now").doesNotContainIgnoringCase("evil"));
    }

    @Test
    void wordsThatLookAlikeStay() {
        assertThat(PlainAnswer.of("Ratio 3:2, note: keep [brackets] and (these)."))
                .contains("Ratio 3:2, note: keep [brackets] and (these).");
    }

    @Test
    void controlsAndHiddenCharactersAreRemoved() {
        assertThat(PlainAnswer.of("a\u0000b\u202Ec\u200Bd\r\ne\tf")).contains("abcd\ne\tf");
    }

    @Test
    void aCutNeverHalvesACharacter() {
        var text = PlainAnswer.of("x" + "🥋".repeat(5_000)).orElseThrow();

        assertThat(text.length()).isLessThanOrEqualTo(PlainAnswer.LENGTH_MAX);
        assertThat(text.codePoints().filter(each -> each >= 0xD800 && each <= 0xDFFF))
                .isEmpty();
    }

    @Test
    void nothingButLinksOrBlanksLeavesNothingOrTheirRemoval() {
        assertThat(PlainAnswer.of("  \n ")).isEmpty();
        assertThat(PlainAnswer.of("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "\n", "<", "\u0301", "[](", "a:"})
    void longAnswersOfOneCharacterTakeBoundedTime(String piece) {
        var said = "Well. " + piece.repeat((1 << 20) / piece.length());

        var kept = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> PlainAnswer.of(said));

        assertThat(kept)
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith("Well.").hasSizeLessThanOrEqualTo(PlainAnswer.LENGTH_MAX));
    }
}
