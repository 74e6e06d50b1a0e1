package trestle.rollmodel.journal;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import trestle.platform.pages.Choice;
import trestle.platform.pages.Ui;
import trestle.platform.web.EnumText;

/** An entry in the reader's words: its day, its month, its figures in a line. Coaches' pages use it too. */
public final class EntryWords {
    private final Ui ui;
    private final Locale locale;
    private final ZoneId zone;

    public EntryWords(Ui ui) {
        this.ui = ui;
        this.locale = ui.visit().locale();
        this.zone = ui.visit().zone();
    }

    /** "Tuesday 14 May"; with its year, unless that is this one. */
    public String day(Instant at) {
        boolean thisYear =
                at.atZone(zone).getYear() == ui.visit().at().atZone(zone).getYear();
        return format(thisYear ? "EEEE d MMMM" : "EEEE d MMMM uuuu", at);
    }

    /** "Tuesday 14 May", where the year is said already. */
    public String dayOfMonth(Instant at) {
        return format("EEEE d MMMM", at);
    }

    /** "May 2026". */
    public String month(Instant at) {
        return format("LLLL uuuu", at);
    }

    /** "90 min · intensity 7 · 6 rounds · no-gi". */
    public String figures(Entry.SessionMetrics metrics) {
        return ui.text(
                "entry.figures",
                metrics.durationMinutes(),
                metrics.intensity(),
                metrics.rounds(),
                dressInALine(metrics.giOrNoGi()));
    }

    public String dress(Entry.GiOrNoGi dress) {
        return switch (dress) {
            case GI -> ui.text("entry.gi");
            case NO_GI -> ui.text("entry.no-gi");
            case BOTH -> ui.text("entry.both");
        };
    }

    private String dressInALine(Entry.GiOrNoGi dress) {
        return switch (dress) {
            case GI -> ui.text("entry.figures.gi");
            case NO_GI -> ui.text("entry.figures.no-gi");
            case BOTH -> ui.text("entry.figures.both");
        };
    }

    public List<Choice> dresses() {
        return List.of(choice(Entry.GiOrNoGi.GI), choice(Entry.GiOrNoGi.NO_GI), choice(Entry.GiOrNoGi.BOTH));
    }

    private Choice choice(Entry.GiOrNoGi dress) {
        return new Choice(EnumText.text(dress), dress(dress));
    }

    private String format(String pattern, Instant at) {
        return DateTimeFormatter.ofPattern(pattern, locale).format(at.atZone(zone));
    }
}
