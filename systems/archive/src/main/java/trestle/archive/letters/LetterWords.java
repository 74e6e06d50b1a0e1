package trestle.archive.letters;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;

/** Dates of letters as far as they are known, in the reader's language. */
public final class LetterWords {
    private static final int DAY_LENGTH = "1944-06-06".length();

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
            case month ->
                DateTimeFormatter.ofPattern("LLLL uuuu", ui.visit().locale()).format(day);
            case year -> Integer.toString(day.getYear());
            case circa -> ui.text("letters.about", Integer.toString(day.getYear()));
        };
    }

    /** The day of something that is of a certain day, such as a letter or a picture. */
    public String day(String filed) {
        return filed.length() < DAY_LENGTH ? filed : date(filed.substring(0, DAY_LENGTH), Letter.DatePrecision.day);
    }

    /** "No. 2" for a further letter of a day; empty for the first. */
    public String number(String date) {
        int number = LetterDate.parse(date).map(LetterDate::number).orElse(1);
        return number == 1 ? "" : ui.text("letters.number", number);
    }

    /** The group of a list that a letter belongs to: its year. */
    public String group(LetterSummary letter) {
        return LetterDate.parse(letter.date())
                .map(date -> Integer.toString(date.day().getYear()))
                .orElse("");
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
