package trestle.platform.pages.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;

class PlotTest {
    private static final Ui UI = new Ui(PageContext.of("/", Instant.EPOCH), Texts.beside(Ui.class));

    private static Plot over(int places) {
        var names = IntStream.range(0, places).mapToObj(i -> "W" + i).toList();
        return Plot.of(UI, "Load", "Load by week.", "Week", names);
    }

    private static OptionalDouble some(double value) {
        return OptionalDouble.of(value);
    }

    @Nested
    class Bars {
        @Test
        void standOnZeroAndAreAsHighAsTheirValue() {
            var drawn =
                    over(4).bars(Series.of("Load", List.of(0, 100, 150, 300))).drawn();

            assertThat(drawn.ticks()).extracting(Drawn.Tick::text).containsExactly("0", "100", "200", "300");
            assertThat(drawn.bars()).extracting(Drawn.Bar::height).containsExactly(56.0, 84.0, 168.0);
            assertThat(drawn.bars())
                    .allSatisfy(bar -> assertThat(bar.y() + bar.height()).isEqualTo(drawn.bottom()));
        }

        @Test
        void shareTheWidth() {
            var drawn = over(4).bars(Series.of("Load", List.of(1, 2, 3, 4))).drawn();

            assertThat(drawn.bars()).extracting(Drawn.Bar::x).containsExactly(3.0, 28.0, 53.0, 78.0);
            assertThat(drawn.bars()).extracting(Drawn.Bar::width).containsOnly(19.0);
        }

        @Test
        void leaveOutWhatIsNotKnown() {
            var series = new Series("Load", List.of(some(3), OptionalDouble.empty(), some(3)));

            var plot = over(3).bars(series);

            assertThat(plot.drawn().bars()).extracting(Drawn.Bar::x).containsExactly(4.0, 70.67);
            assertThat(plot.drawn().hits().get(1).tells()).isEqualTo("W1");
            assertThat(plot.html())
                    .contains(
                            "<th scope=\"row\" dir=\"auto\">W1</th><td data-label=\"Load\" class=\"number\"><span dir=\"auto\">–</span>");
        }

        @Test
        void stackOnOneAnother() {
            var drawn = over(2).bars(Series.of("Gi", List.of(60, 90)))
                    .bars(Series.of("No-gi", List.of(40, 10)))
                    .drawn();

            var first = drawn.bars().getFirst();
            var onIt = drawn.bars().get(2);
            assertThat(onIt.x()).isEqualTo(first.x());
            assertThat(onIt.y() + onIt.height()).isEqualTo(first.y());
            assertThat(onIt.y()).isEqualTo(drawn.top()); // 60 and 40 reach the greatest sum
            assertThat(drawn.names()).extracting(Drawn.Name::text).containsExactly("No-gi", "Gi");
        }

        @Test
        void ofAPlaceThatIsNotOverLookSo() {
            var drawn = over(2).bars(Series.of("Load", List.of(1, 2))).running().drawn();

            assertThat(drawn.bars()).extracting(Drawn.Bar::style).containsExactly("s0", "s0 running");
        }

        @Test
        void ofCountsHaveWholeSteps() {
            var drawn = over(1).bars(Series.of("Sessions", List.of(1))).drawn();

            assertThat(drawn.ticks()).extracting(Drawn.Tick::text).containsExactly("0", "1");
        }

        @Test
        void areNeverBelowZero() {
            assertThatThrownBy(() -> over(1).bars(Series.of("Load", List.of(-1))))
                    .hasMessageContaining("below zero");
        }

        @Test
        void ofNothingStillHaveAnAxis() {
            var drawn = over(3).bars(Series.of("Load", List.of(0, 0, 0))).drawn();

            assertThat(drawn.bars()).isEmpty();
            assertThat(drawn.ticks().getFirst().y()).isEqualTo(drawn.bottom());
            assertThat(drawn.ticks()).hasSizeBetween(2, 4);
        }
    }

    @Nested
    class Lines {
        @Test
        void goThroughTheMiddleOfEachPlace() {
            var drawn = over(4).line(Series.of("28 days", List.of(0, 300, 150, 300)))
                    .drawn();

            assertThat(drawn.lines().getFirst().path()).isEqualTo("M12.5 180L37.5 12L62.5 96L87.5 12");
        }

        @Test
        void breakAtAGapAndShowALonePointAsADot() {
            var none = OptionalDouble.empty();
            var series = new Series("28 days", List.of(some(0), some(3), none, some(3), none));

            var drawn = over(5).line(series).drawn();

            assertThat(drawn.lines().getFirst().path()).isEqualTo("M10 180L30 12");
            assertThat(drawn.dots()).containsExactly(new Drawn.Dot(70, 12, "s0"));
        }

        @Test
        void ofOneValueAreADotWithAName() {
            var none = OptionalDouble.empty();
            var plot = over(3).bars(new Series("Load", List.of(none, none, some(90))))
                    .line(new Series("Average", List.of(none, none, some(90))));

            assertThat(plot.drawn().lines()).isEmpty();
            assertThat(plot.drawn().dots()).hasSize(1);
            assertThat(plot.drawn().names()).extracting(Drawn.Name::text).containsExactlyInAnyOrder("Load", "Average");
            assertThat(plot.html()).contains("<circle class=\"s1\" cx=\"83.33%\"");
        }

        @Test
        void thatCountStartAtZeroInWholeSteps() {
            for (int most = 1; most <= 40; most++) {
                var drawn = over(2).line(Series.of("Tag", List.of(most, most)))
                        .counts()
                        .drawn();

                assertThat(drawn.ticks().getFirst().text()).isEqualTo("0");
                assertThat(drawn.ticks()).extracting(Drawn.Tick::text).allMatch(text -> text.matches("[0-9]+"));
            }
        }

        @Test
        void needNotStartAtZero() {
            var drawn = over(2).line(Series.of("Weight", List.of(80, 82))).drawn();

            assertThat(drawn.ticks().getFirst().text()).isEqualTo("80");
        }

        @Test
        void areNamedWhereTheyEndAndTheNamesKeepApart() {
            var drawn = over(2).line(Series.of("One", List.of(1, 100)))
                    .line(Series.of("Two", List.of(2, 100)))
                    .line(Series.of("Three", List.of(3, 99)))
                    .drawn();

            var ys = drawn.names().stream().mapToDouble(Drawn.Name::y).toArray();
            assertThat(drawn.names()).extracting(Drawn.Name::text).containsExactly("One", "Two", "Three");
            assertThat(ys[1] - ys[0]).isGreaterThanOrEqualTo(16);
            assertThat(ys[2] - ys[1]).isGreaterThanOrEqualTo(16);
        }
    }

    @Test
    void wordsAlongTheFootAreFewAndEndWithTheLast() {
        var drawn = over(52).bars(
                        Series.of("Load", IntStream.range(0, 52).boxed().toList()))
                .drawn();

        assertThat(drawn.marks()).extracting(Drawn.Mark::text).containsExactly("W0", "W17", "W34", "W51");
        assertThat(drawn.marks()).extracting(Drawn.Mark::anchor).containsExactly("start", "middle", "middle", "end");
        assertThat(drawn.marks().getLast().x()).isEqualTo(100);
    }

    @Test
    void theSameDataGiveTheSamePicture() {
        var plot = over(3).bars(Series.of("Load", List.of(1, 2, 3)));

        assertThat(plot.html())
                .isEqualTo(over(3).bars(Series.of("Load", List.of(1, 2, 3))).html());
    }

    @Test
    void aPlotHasATitleADescriptionItsValuesAndItsTable() {
        var html = over(2).bars(Series.of("Load", List.of(1_890, 2))).html();

        assertThat(html)
                .contains("<figcaption dir=\"auto\">Load</figcaption>", "<title>Load</title><desc>Load by week.</desc>")
                .contains("<title>W0\nLoad: 1,890</title>")
                .contains("<span dir=\"auto\">1,890</span>");
    }

    @Test
    void aValueForEveryPlaceIsAsked() {
        assertThatThrownBy(() -> over(3).bars(Series.of("Load", List.of(1)))).hasMessageContaining("3 places");
    }
}
