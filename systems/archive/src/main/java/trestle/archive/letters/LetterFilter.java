package trestle.archive.letters;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.model.Range;
import trestle.platform.web.fields.Fields;

/**
 * Which letters a list shows.
 *
 * @param from the first year, month or day
 * @param to the last year, month or day, with all its letters
 * @param author a part of who wrote them
 */
public record LetterFilter(Optional<String> from, Optional<String> to, Optional<String> author) {
    public static final LetterFilter ALL = new LetterFilter(Optional.empty(), Optional.empty(), Optional.empty());

    /** Sorts after every letter of a last day, and of a month or year. */
    private static final String LAST = "_99";

    private static final Pattern PART = Pattern.compile("[0-9]{4}(-[0-9]{2}(-[0-9]{2}(_[0-9]{2})?)?)?");

    static LetterFilter read(Fields in) {
        var from = part(in, "from");
        var to = part(in, "to");
        var author = in.lineIfGiven("author", 1, LetterText.AUTHOR_MAX);
        in.check(
                "to",
                from.isEmpty() || to.isEmpty() || from.get().compareTo(to.get() + LAST) <= 0,
                "range",
                "The end must not be before the start.");
        return new LetterFilter(from, to, author);
    }

    private static Optional<String> part(Fields in, String name) {
        var text = in.lineIfGiven(name, 1, LetterDate.LENGTH_MAX);
        in.check(
                name,
                text.isEmpty() || PART.matcher(text.get()).matches(),
                "format",
                "Enter a year such as 1944, a month such as 1944-06, or a day such as 1944-06-06.");
        return text;
    }

    public boolean isAll() {
        return equals(ALL);
    }

    Range<String> dates() {
        var last = to.map(text -> text + LAST);
        if (from.isPresent())
            return last.map(end -> Range.closed(from.get(), end)).orElseGet(() -> Range.atLeast(from.get()));
        return last.map(Range::atMost).orElseGet(Range::all);
    }

    boolean admits(LetterSummary letter) {
        return author.isEmpty()
                || Optional.ofNullable(letter.author())
                        .map(LetterFilter::folded)
                        .filter(name -> name.contains(folded(author.get())))
                        .isPresent();
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
