package trestle.platform.pages.style;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import trestle.platform.pages.Ui;
import trestle.platform.pages.charts.HeatMap;
import trestle.platform.pages.charts.Plot;
import trestle.platform.pages.charts.Ranking;
import trestle.platform.pages.charts.Series;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;

/** What the page shows: forms empty, filled and refused, a few rows, half a year of made-up numbers. */
public final class Samples {
    private static final int WEEKS = 26;

    private final Ui ui;
    private final LocalDate today;

    Samples(Ui ui) {
        this.ui = ui;
        this.today = ui.visit().at().atZone(ui.visit().zone()).toLocalDate();
    }

    /** A table's row. */
    public record Athlete(String name, LocalDate last, int sessions, long load) {}

    public List<Athlete> athletes() {
        return List.of(
                new Athlete("Half-guard player", today.minusDays(1), 12, 7_560),
                new Athlete("Someone with a name so long that it has to break in two", today.minusDays(9), 3, 1_240),
                new Athlete("Beginner", today.minusDays(40), 0, 0));
    }

    public List<Choice> kit() {
        return List.of(new Choice("gi", "Gi"), new Choice("no-gi", "No-gi"), new Choice("both", "Both"));
    }

    public List<Choice> ten() {
        return java.util.stream.IntStream.rangeClosed(1, 10)
                .mapToObj(each -> new Choice(Integer.toString(each), Integer.toString(each)))
                .toList();
    }

    public List<Choice> scopes() {
        return List.of(
                new Choice("private", "May read my private notes", "The answer stays with you."),
                new Choice("shared", "Shared parts only", "Coaches may see question and answer."));
    }

    public Form blank(String name) {
        return Form.blank(ui.visit()).named(name);
    }

    public Form filled(String name) {
        return blank(name)
                .with("title", "Open mat")
                .with("when", ui.visit().at())
                .with("day", today)
                .with("minutes", 90)
                .with("intensity", 7)
                .with("shared", "Kept the knee shield.\nLost the underhook twice.")
                .with("kit", "no-gi")
                .with("tags", List.of("half guard", "underhooks"))
                .with("visible", true)
                .with("zone", "Europe/Lisbon")
                .with("scope", "shared");
    }

    public Form refused(String name) {
        return filled(name)
                .with("minutes", "ninety")
                .with("title", "")
                .problem("title", "Give it a title.")
                .problem("minutes", "Give the minutes as a number from 1 to 600, such as 90.")
                .problem("kit", "Choose one of the three.");
    }

    private List<String> weeks() {
        var weeks = new ArrayList<String>();
        for (int i = WEEKS - 1; i >= 0; i--) weeks.add(ui.dayOfYear(today.minusWeeks(i)));
        return weeks;
    }

    private List<OptionalDouble> numbers(long seed, int most, boolean gap) {
        var random = new Random(seed);
        var values = new ArrayList<OptionalDouble>();
        for (int i = 0; i < WEEKS; i++) {
            var value = most / 4 + random.nextInt(most * 3 / 4);
            values.add(gap && i > 9 && i < 13 ? OptionalDouble.empty() : OptionalDouble.of(value));
        }
        return values;
    }

    public Plot bars() {
        return Plot.of(
                        ui,
                        "Training load per week",
                        "Half a year of weekly load, with a gap of three weeks.",
                        "Week",
                        weeks())
                .bars(new Series("Load", numbers(1, 2_400, true)))
                .line(new Series("28 days", smooth(numbers(1, 2_400, true))));
    }

    public Plot stacked() {
        return Plot.of(
                        ui,
                        "Minutes with and without gi",
                        "Two kinds of training on one another, by week.",
                        "Week",
                        weeks())
                .bars(new Series("Gi", numbers(2, 180, false)))
                .bars(new Series("No-gi", numbers(3, 120, false)));
    }

    public Plot lines() {
        return Plot.of(ui, "Three tags over time", "How often three tags were used, by week.", "Week", weeks())
                .line(new Series("Half guard", smooth(numbers(4, 20, true))))
                .line(new Series("Escapes", smooth(numbers(5, 14, false))))
                .line(new Series("Takedowns", smooth(numbers(6, 9, false))));
    }

    /** A first week: one bar that is not over, one value of a line. */
    public Plot first() {
        var none = OptionalDouble.empty();
        return Plot.of(ui, "The first week", "One bar and one dot.", "Week", List.of("19 Apr", "26 Apr", "This week"))
                .bars(new Series("Sessions", List.of(none, none, OptionalDouble.of(1))))
                .line(new Series("Average", List.of(none, none, OptionalDouble.of(1))))
                .running();
    }

    public Ranking ranking() {
        return new Ranking(
                ui,
                "Most used tags",
                List.of(
                        new Ranking.Line("half guard", 12, "#main"),
                        new Ranking.Line("escapes from side control", 7, null),
                        new Ranking.Line("50/50", 1, null)));
    }

    private static List<OptionalDouble> smooth(List<OptionalDouble> values) {
        var smooth = new ArrayList<OptionalDouble>();
        for (int i = 0; i < values.size(); i++) {
            var known = values.subList(Math.max(0, i - 3), i + 1).stream()
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .average();
            smooth.add(values.get(i).isPresent() ? known : OptionalDouble.empty());
        }
        return smooth;
    }

    public HeatMap year() {
        var random = new Random(7);
        Map<LocalDate, Long> minutes = new HashMap<>();
        for (int i = 0; i < 365; i++) {
            if (random.nextInt(7) < 3) minutes.put(today.minusDays(i), 30L + 15L * random.nextInt(7));
        }
        return new HeatMap(
                ui,
                "Days trained",
                "A year of days, darker where more was trained.",
                "minutes",
                today.minusDays(364),
                today,
                minutes);
    }

    /** The moments that times are shown for. */
    public List<java.time.Instant> moments() {
        var now = today.atTime(12, 0).toInstant(ZoneOffset.UTC);
        return List.of(
                ui.visit().at().minusSeconds(20),
                ui.visit().at().minusSeconds(300),
                ui.visit().at().minusSeconds(7_200),
                now.minusSeconds(86_400 * 3),
                now.minusSeconds(86_400 * 30));
    }
}
