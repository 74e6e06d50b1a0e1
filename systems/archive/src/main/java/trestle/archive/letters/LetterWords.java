package trestle.archive.letters;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;
import trestle.archive.search.Searchable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;

/** Dates of letters as far as they are known, in the reader's language. */
public final class LetterWords {
    private final Ui ui;

    public LetterWords(Ui ui) {
        this.ui = ui;
    }

    /** "6 June 1944", "June 1944", "1944" or "about 1944". */
    public String date(String date, Letter.DatePrecision precision) {
        var day = LetterDate.parse(date).map(LetterDate::day);
        return day.map(known -> date(known, precision)).orElse(date);
    }

    private String date(LocalDate day, Letter.DatePrecision precision) {
        return switch (precision) {
            case day -> ui.dayText(day);
            case month -> written("LLLL uuuu", day);
            case year -> Integer.toString(day.getYear());
            case circa -> ui.text("letters.about", Integer.toString(day.getYear()));
        };
    }

    /** The date of something that was found, such as a letter or a picture. */
    public String date(Searchable.Shown found) {
        return date(found.date(), found.precision());
    }

    /** "No. 2" for a further letter of a day; empty for the first. */
    public String number(String date) {
        int number = LetterDate.parse(date).map(LetterDate::number).orElse(1);
        return number == 1 ? "" : ui.text("letters.number", number);
    }

    /** The year of a letter, as the heading of a list. */
    String year(LetterSummary letter) {
        return LetterDate.parse(letter.date())
                .map(date -> Integer.toString(date.day().getYear()))
                .orElse("");
    }

    /** The month of a letter, as the second heading of a list. */
    String month(LetterSummary letter) {
        return switch (letter.datePrecision()) {
            case day, month ->
                LetterDate.parse(letter.date())
                        .map(date -> written("LLLL", date.day()))
                        .orElse("");
            case year, circa -> ui.text("letters.month.unknown");
        };
    }

    private String written(String pattern, LocalDate day) {
        return DateTimeFormatter.ofPattern(pattern, ui.visit().locale()).format(day);
    }

    /** How well a date may be known. */
    public List<Choice> precisions() {
        return Stream.of(Letter.DatePrecision.values())
                .map(each -> new Choice(each.name(), precision(each)))
                .toList();
    }

    /** How well a date is known, in words. */
    public String precision(Letter.DatePrecision precision) {
        return precision(precision.name());
    }

    /** The same, by the name that a form sends. */
    public String precision(String name) {
        return name.isEmpty() ? "" : ui.text("letters.precision." + name);
    }
}
