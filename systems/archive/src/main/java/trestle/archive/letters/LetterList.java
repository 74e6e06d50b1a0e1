package trestle.archive.letters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Form;

/**
 * A page of the list of letters.
 *
 * @param form the filter, as it is set
 * @param decades where to jump to
 */
public record LetterList(List<Line> lines, Form form, boolean filtered, List<Jump> decades, Optional<String> more) {
    /**
     * A letter of the list.
     *
     * @param year the heading above it; empty where it is the same as that of the letter before
     * @param month the second heading above it; empty where it is the same as that of the letter before
     */
    public record Line(LetterSummary letter, String href, String date, String year, String month) {}

    /** A decade with letters. */
    public record Jump(String href, String text, boolean current) {}

    /** Letters one under another, each with its date. */
    public static List<Line> of(List<LetterSummary> letters, LetterWords words, String base) {
        var lines = new ArrayList<Line>();
        var lastYear = "";
        var lastMonth = "";
        for (var letter : letters) {
            var year = words.year(letter);
            var month = words.month(letter);
            var date = words.date(letter.date(), letter.datePrecision());
            var number = words.number(letter.date());
            lines.add(new Line(
                    letter,
                    base + "/" + letter.date(),
                    number.isEmpty() ? date : date + ", " + number,
                    year.equals(lastYear) ? "" : year,
                    year.equals(lastYear) && month.equals(lastMonth) ? "" : month));
            lastYear = year;
            lastMonth = month;
        }
        return lines;
    }
}
