package trestle.platform.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ByteSizeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 bytes",
        "1, 1 byte",
        "1023, 1023 bytes",
        "1024, 1 KB",
        "10000000, 9.5 MB",
        "102400, 100 KB",
        "1048575, 1 MB",
        "44000000, 42 MB",
        "9223372036854775807, 8 EB"
    })
    void hasAFewDigitsAndAUnit(long bytes, String text) {
        assertThat(ByteSize.text(bytes, Locale.ENGLISH)).isEqualTo(text);
    }

    @Test
    void isWrittenAsTheReaderWritesNumbers() {
        assertThat(ByteSize.text(10_000_000, Locale.GERMAN)).isEqualTo("9,5 MB");
    }
}
