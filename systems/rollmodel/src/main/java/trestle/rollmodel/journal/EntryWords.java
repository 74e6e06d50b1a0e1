package trestle.rollmodel.journal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.When;
import trestle.platform.pages.forms.Choice;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.progress.Sums;

/** An entry in the reader's words: its day, its month, its figures in a line. Coaches' pages use it too. */
public record EntryWords(Ui ui) {
    /** Ninety minutes at full intensity. */
    private static final int LOAD_HARD = 900;

    private ZoneId zone() {
        return ui.visit().zone();
    }

    /** "Tuesday 14 May"; with its year, unless that is this one. */
    public String day(Instant at, @Nullable String utcOffset) {
        var day = LocalTimes.day(at, utcOffset, zone());
        boolean thisYear = day.getYear() == ui.visit().at().atZone(zone()).getYear();
        return day(thisYear ? "EEEE d MMMM" : "EEEE d MMMM uuuu", day);
    }

    public When timeOfDay(Instant at, @Nullable String utcOffset) {
        return ui.timeOfDay(at, LocalTimes.of(at, utcOffset, zone()).getZone());
    }

    /** "Tuesday 14 May", where the year is said already. */
    public String dayOfMonth(Instant at, @Nullable String utcOffset) {
        return day("EEEE d MMMM", LocalTimes.day(at, utcOffset, zone()));
    }

    /** "This week", "Last week", then "4 – 10 May"; with its year, unless that is this one. */
    public String week(LocalDate monday) {
        var today = ui.visit().at().atZone(zone()).toLocalDate();
        if (!monday.isAfter(today) && monday.plusWeeks(1).isAfter(today)) return ui.text("journal.week.this");
        if (monday.plusWeeks(1).isBefore(today.plusDays(1))
                && monday.plusWeeks(2).isAfter(today)) {
            return ui.text("journal.week.last");
        }
        var sunday = monday.plusDays(6);
        var from = monday.getMonth() == sunday.getMonth() ? "d" : "d MMMM";
        var to = sunday.getYear() == today.getYear() ? "d MMMM" : "d MMMM uuuu";
        return day(from, monday) + " – " + day(to, sunday);
    }

    private String day(String pattern, LocalDate day) {
        return DateTimeFormatter.ofPattern(pattern, ui.visit().locale()).format(day);
    }

    /** "3 sessions · 4 h 30 min · load 1,890". */
    String total(Sums total) {
        return ui.text("journal.week.total", total.sessions(), time(total.minutes()), ui.number(total.load()));
    }

    /** "45 min", "2 h", "4 h 30 min". */
    public String time(int minutes) {
        if (minutes < 60) return ui.text("entry.minutes.short", minutes);
        return minutes % 60 == 0
                ? ui.text("journal.hours", minutes / 60)
                : ui.text("journal.hours-minutes", minutes / 60, minutes % 60);
    }

    /** How high an entry's mark stands, of 100: its load against a very hard session. */
    public long mark(Entry.SessionMetrics metrics) {
        return Math.clamp(metrics.trainingLoad() * 100L / LOAD_HARD, 8, 100);
    }

    /** "90 min · intensity 7 · 6 rounds · no-gi". */
    public String figures(Entry.SessionMetrics metrics) {
        return ui.text(
                "entry.figures",
                metrics.durationMinutes(),
                metrics.intensity(),
                metrics.rounds(),
                ui.text("entry.figures." + EnumText.text(metrics.giOrNoGi())));
    }

    public String giOrNoGi(Entry.GiOrNoGi giOrNoGi) {
        return switch (giOrNoGi) {
            case GI -> ui.text("entry.gi");
            case NO_GI -> ui.text("entry.no-gi");
            case BOTH -> ui.text("entry.both");
        };
    }

    public List<Choice> giOrNoGiChoices() {
        return Stream.of(Entry.GiOrNoGi.values())
                .map(each -> new Choice(EnumText.text(each), giOrNoGi(each)))
                .toList();
    }

    /** From 1 to the hardest. */
    public List<Choice> intensities() {
        return IntStream.rangeClosed(1, Entry.SessionMetrics.INTENSITY_MAX)
                .mapToObj(each -> new Choice(Integer.toString(each), ui.number(each)))
                .toList();
    }
}
