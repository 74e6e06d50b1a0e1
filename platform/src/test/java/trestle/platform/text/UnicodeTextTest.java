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
    void everyLineSeparatorBreaksALine() {
        for (var separator : new String[] {"\n", "\u000B", "\f", "\r", "\u0085", "\u2028", "\u2029"}) {
            assertThat(UnicodeText.hasLineBreaks("a" + separator)).as(separator).isTrue();
        }
        assertThat(UnicodeText.hasLineBreaks("a b\tc")).isFalse();
    }
}
