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
     * @param group the heading above it; empty where it is the same as that of the letter before
     */
    public record Line(LetterSummary letter, String href, String date, String group) {}

    /** A decade with letters. */
    public record Jump(String href, String text, boolean current) {}

    /** Letters one under another, each with its date. */
    public static List<Line> of(List<LetterSummary> letters, LetterWords words, String base) {
        var lines = new ArrayList<Line>();
        var last = "";
        for (var letter : letters) {
            var group = words.group(letter);
            var date = words.date(letter.date(), letter.datePrecision());
            var number = words.number(letter.date());
            lines.add(new Line(
                    letter,
                    base + "/" + letter.date(),
                    number.isEmpty() ? date : date + ", " + number,
                    group.equals(last) ? "" : group));
            last = group;
        }
        return lines;
    }
}
