package trestle.platform.pages.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;

class HeatMapTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 1, 1); // a Thursday
    private static final LocalDate LAST = LocalDate.of(2026, 12, 31);

    private static HeatMap map(Locale locale, Map<LocalDate, Long> minutes) {
        var visit = PageContext.of("/", Instant.EPOCH).reading(locale, ZoneOffset.UTC);
        var ui = new Ui(visit, Texts.beside(Ui.class));
        return new HeatMap(ui, "Days trained", "A year.", "minutes", FIRST, LAST, minutes);
    }

    @Test
    void everyDayHasAPlaceByWeekAndWeekday() {
        var days = map(Locale.UK, Map.of()).drawn().days(); // weeks begin on Monday

        assertThat(days).hasSize(365);
        assertThat(days.getFirst().x()).isZero();
        assertThat(days.getFirst().y()).isEqualTo(20 + 3 * 16); // a Thursday is the fourth
        assertThat(days.get(4).x()).isEqualTo(1.89); // Monday 5 January, in the second of 53 weeks
        assertThat(days.get(4).y()).isEqualTo(20);
        assertThat(days.getLast().x()).isEqualTo(98.11);
    }

    @Test
    void theWeekBeginsOnMondayForEveryReader() {
        var map = map(Locale.US, Map.of()).drawn();

        assertThat(map.weekdays()).extracting(DrawnDays.Weekday::text).containsExactly("Mon", "Wed", "Fri", "Sun");
        assertThat(map.days().getFirst().y()).isEqualTo(20 + 3 * 16);
    }

    @Test
    void aDayIsDarkerTheMoreItHad() {
        var days = map(Locale.UK, Map.of(FIRST, 25L, FIRST.plusDays(1), 26L, FIRST.plusDays(2), 100L))
                .drawn()
                .days();

        assertThat(days.subList(0, 4)).extracting(DrawnDays.Day::level).containsExactly(1, 2, 4, 0);
        assertThat(days.getFirst().tells()).isEqualTo("1 Jan 2026: 25 minutes");
    }

    @Test
    void monthsAreNamedWhereTheyBegin() {
        assertThat(map(Locale.UK, Map.of()).drawn().months())
                .extracting(Drawn.Mark::text)
                .containsExactly("Jan", "Mar", "May", "Jul", "Sept", "Nov");
    }

    @Test
    void theTableHasTheDaysThatHadSomething() {
        var html = map(Locale.UK, Map.of(FIRST, 90L, LAST, 0L)).html();

        assertThat(html)
                .containsOnlyOnce("<th scope=\"row\" dir=\"auto\"><time datetime=\"2026-01-01\"")
                .doesNotContain("2026-12-31\"");
    }

    @Test
    void moreThanAYearIsRefused() {
        var map = map(Locale.UK, Map.of());

        assertThatThrownBy(() -> new HeatMap(map.ui(), "", "", "", FIRST, FIRST.plusDays(371), Map.of()))
                .hasMessageContaining("371 days");
    }
}
