package trestle.platform.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What Unicode says of text, without being slowed down by it. */
final class UnicodeTextTest {
    @Test
    void thirtyMarksInARowAreText() {
        assertThat(UnicodeText.isStreamSafe("a" + "\u0301".repeat(30) + "b" + "\u0301".repeat(30)))
                .isTrue();
        assertThat(UnicodeText.isStreamSafe("a" + "\u0301".repeat(31))).isFalse();
        assertThat(UnicodeText.isStreamSafe("\uD804\uDD00".repeat(31))).isFalse();
    }

    @Test
    void invisibleCharactersDoNotPartMarksThatAreStackedOnOneLetter() {
        for (var joiner : new String[] {"\u200D", "\u200B", "\u2060", "\u3164"}) {
            assertThat(UnicodeText.isStreamSafe("a" + ("\u0301" + joiner).repeat(31)))
                    .as(joiner)
                    .isFalse();
        }
        assertThat(UnicodeText.isStreamSafe("\uD83D\uDC69\u200D\u2764\uFE0F\u200D\uD83D\uDC68".repeat(20)))
                .isTrue();
    }

    @Test
    void whatShowsNothingIsBlank() {
        for (var invisible : new String[] {
            "",
            " ",
            "\t\n",
            "\u00A0",
            "\u200B",
            "\u200D",
            "\u2060",
            "\u3164",
            "\uFFA0",
            "\u115F",
            "\u2800",
            "\u034F",
            "\uFE0F",
            "\uFEFF",
            "\u00AD",
            "\u180E",
            "\uDB40\uDC41",
            "\u200B \u3164\u2800"
        }) {
            assertThat(UnicodeText.isBlank(invisible)).as(invisible).isTrue();
        }
        for (var visible : new String[] {"a", "\u200Ba", "\u0301", "\u2801", "\uD83D\uDC69", "."}) {
            assertThat(UnicodeText.isBlank(visible)).as(visible).isFalse();
        }
    }

    @Test
    void lettersAndTheirMarksBecomeOne() {
        assertThat(UnicodeText.nfc("e\u0301")).isEqualTo("\u00e9");
        assertThat(UnicodeText.nfc("e" + "\u0301".repeat(31))).isEqualTo("e" + "\u0301".repeat(31));
        assertThat(UnicodeText.decomposed(0x00e9)).isEqualTo("e\u0301");
    }

    @Test
    void lengthIsCodePoints() {
        assertThat(UnicodeText.length("\uD83E\uDD4Ba")).isEqualTo(2);
    }

    @Test
    void anOpeningIsOneLineCutBetweenWords() {
        assertThat(UnicodeText.opening("  one\n\ntwo  three ", 20)).isEqualTo("one two three");
        assertThat(UnicodeText.opening("one two three four", 12)).isEqualTo("one two…");
    }

    @Test
    void aTextWithoutSpacesIsCutBetweenLetters() {
        assertThat(UnicodeText.opening("🤼".repeat(200), 40))
                .hasSizeLessThanOrEqualTo(40)
                .endsWith("🤼…");
        assertThat(UnicodeText.opening("a" + "🤼".repeat(200), 40))
                .doesNotContain("\uD83E…")
                .endsWith("🤼…");
        assertThat(UnicodeText.cut("🤼", 1)).isEmpty();
    }

    @Test
    void everyLineSeparatorBreaksALine() {
        for (var separator : new String[] {"\n", "\u000B", "\f", "\r", "\u0085", "\u2028", "\u2029"}) {
            assertThat(UnicodeText.hasLineBreaks("a" + separator)).as(separator).isTrue();
        }
        assertThat(UnicodeText.hasLineBreaks("a b\tc")).isFalse();
    }
}
