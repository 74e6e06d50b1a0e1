package trestle.rollmodel.progress;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryLoad;

/** The first week has to look as good as the first year: charts of one, two, seven and very many trainings. */
final class ProgressPartsTest {
    /** A Wednesday. */
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);

    private final List<EntryLoad> trainings = new ArrayList<>();

    @Test
    void withoutTrainingThereIsNothing() {
        assertThat(parts().charts(26)).isEmpty();
    }

    @Test
    void oneTrainingHasFiguresACalendarAndItsTags() {
        train(0, 90, 7, "half guard");

        assertThat(html(26))
                .contains("1-week average", "<dd dir=\"auto\">630</dd>", "Days you trained", "What you worked on")
                .contains("Weekly charts appear after three sessions.")
                .doesNotContain("Training load per week", "Most used tags by month");
    }

    @Test
    void twoTrainingsInTwoWeeksAreAveragedOverTwo() {
        train(0, 60, 5, "sweeps");
        train(9, 60, 5, "sweeps");

        assertThat(html(26)).contains("2-week average", "<dd dir=\"auto\">300</dd>");
    }

    @Test
    void sevenTrainingsInTheFirstWeekAreOneBarThatIsNotOver() {
        for (int day = 0; day < 3; day++) train(day, 60, 5, "sweeps");
        for (int day = 0; day < 3; day++) train(day, 30, 5, "passing");
        train(0, 30, 5, "passing");

        var html = html(26);

        assertThat(html).contains("class=\"s0 running\"", "This week", "1-week average");
        assertThat(chart(html, "Training load per week"))
                .as("one week says no more than its bar")
                .doesNotContain("<path", "4-week avg");
        assertThat(html).doesNotContain("Most used tags by month");
        assertThat(count(chart(html, "Training load per week"), "class=\"hit\""))
                .as("as few weeks as a chart needs")
                .isEqualTo(8);
    }

    @Test
    void theLineBeginsWithTheFirstTraining() {
        for (int week = 0; week < 3; week++) train(7 * week, 60, 5, "sweeps");

        var path = Pattern.compile("<path class=\"s1\" d=\"([^\"]*)\"")
                .matcher(html(26))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);

        assertThat(path.split("[ML]"))
                .as("an empty start and three points: %s", path)
                .hasSize(4);
    }

    @Test
    void sevenDayLoadIsNoLineOverWeeks() {
        year();

        assertThat(chart(html(26), "Training load per week"))
                .doesNotContain("7 days")
                .contains("4-week avg");
    }

    @Test
    void theMostUsedTagsAreThereAndCountsAreWhole() {
        year();
        for (int day = 0; day < 40; day++) train(day, 60, 5, "breakfalls");

        var html = html(26);

        assertThat(html.indexOf("breakfalls")).isPositive();
        assertThat(chart(html, "What you worked on")).contains("breakfalls");
        assertThat(chart(html, "Most used tags by month")).contains("breakfalls");
        for (var text : ticks(chart(html, "Most used tags by month")))
            assertThat(text).matches("[0-9]+");
        assertThat(ticks(chart(html, "Most used tags by month"))).contains("0");
    }

    private void year() {
        for (int day = 0; day < 364; day += 3) train(day, 60 + day % 30, 4 + day % 5, "tag " + day % 11);
    }

    private static String chart(String html, String title) {
        int at = html.indexOf("<figcaption dir=\"auto\">" + title);
        assertThat(at).as(title).isPositive();
        return html.substring(at, html.indexOf("</figure>", at));
    }

    private static List<String> ticks(String chart) {
        return Pattern.compile("<text x=\"36\"[^>]*>([^<]*)</text>")
                .matcher(chart)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static long count(String html, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(html).results().count();
    }

    private String html(int weeks) {
        var output = new StringOutput();
        parts().charts(weeks).orElseThrow().writeTo(output);
        return output.toString();
    }

    private ProgressParts parts() {
        var visit = PageContext.of("/", TODAY.atTime(20, 0).toInstant(ZoneOffset.UTC));
        var ui = new Ui(visit, Texts.beside(RollModel.class));
        trainings.sort(java.util.Comparator.comparing(EntryLoad::createdAt));
        Trainings source = range -> trainings.stream()
                .filter(training -> !training.createdAt().isBefore(range.from().orElseThrow())
                        && training.createdAt().isBefore(range.to().orElseThrow()));
        return new ProgressParts(ui, new Progress(source, ZoneOffset.UTC), TODAY, Optional.empty());
    }

    private void train(int daysAgo, int minutes, int intensity, String tag) {
        Instant at = TODAY.minusDays(daysAgo).atTime(18, 0).toInstant(ZoneOffset.UTC);
        trainings.add(new EntryLoad(
                at, new Entry.SessionMetrics(minutes, intensity, 5, Entry.GiOrNoGi.GI, List.of(tag)), true, null));
    }
}
