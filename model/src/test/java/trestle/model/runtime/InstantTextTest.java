package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InstantTextTest {
    private static final DateTimeFormatter EXPECTED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    @Test
    void instantsHave24CharactersAndReadBack() {
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            var instant = Instant.ofEpochMilli(random.nextLong(-62_167_219_200_000L, 253_402_300_800_000L));

            var text = InstantText.text(instant);

            assertThat(text).hasSize(24).isEqualTo(EXPECTED.format(instant));
            assertThat(InstantText.instant(text)).isEqualTo(instant);
            assertThat(InstantText.day(instant)).isEqualTo(text.substring(0, 10));
            assertThat(InstantText.month(instant)).isEqualTo(text.substring(0, 7));
        }
    }

    @Test
    void theirOrderIsTheOrderOfTime() {
        var random = new Random(8);
        for (int i = 0; i < 5_000; i++) {
            var a = Instant.ofEpochMilli(random.nextLong(-62_167_219_200_000L, 253_402_300_800_000L));
            var b = Instant.ofEpochMilli(random.nextLong(-62_167_219_200_000L, 253_402_300_800_000L));

            assertThat(Integer.signum(InstantText.text(a).compareTo(InstantText.text(b))))
                    .isEqualTo(Integer.signum(a.compareTo(b)));
        }
    }

    @Test
    void whatIsFinerOrFurtherIsRefused() {
        assertThatThrownBy(() -> InstantText.text(Instant.ofEpochSecond(0, 1))).hasMessageContaining("millisecond");
        assertThatThrownBy(() -> InstantText.text(Instant.parse("+10000-01-01T00:00:00Z")))
                .hasMessageContaining("9999");
        assertThatThrownBy(() -> InstantText.text(Instant.parse("-0001-12-31T23:59:59Z")))
                .hasMessageContaining("0000");
        assertThatThrownBy(() -> InstantText.text(LocalDate.of(10_000, 1, 1))).hasMessageContaining("9999");
    }

    @Test
    void nothingElseIsRead() {
        for (var text : List.of(
                "2026-01-02T03:04:05Z",
                "2026-01-02T03:04:05.67Z",
                "2026-01-02T03:04:05.6789Z",
                "2026-02-30T03:04:05.678Z",
                "2026-01-02T24:04:05.678Z",
                "2026-01-02T03:60:05.678Z",
                "2026-01-02T03:04:60.678Z",
                "2026-13-02T03:04:05.678Z",
                "2026-01-02 03:04:05.678Z",
                "2026-01-02T03:04:05.67xZ",
                "")) {
            assertThatThrownBy(() -> InstantText.instant(text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> InstantText.day("2026-1-2")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> InstantText.yearMonth("2026-13")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void daysAndMonthsReadBack() {
        assertThat(InstantText.day(InstantText.text(LocalDate.of(2024, 2, 29)))).isEqualTo(LocalDate.of(2024, 2, 29));
        assertThat(InstantText.yearMonth(InstantText.text(YearMonth.of(7, 3)))).isEqualTo(YearMonth.of(7, 3));
        assertThat(InstantText.text(YearMonth.of(7, 3))).isEqualTo("0007-03");
    }
}
