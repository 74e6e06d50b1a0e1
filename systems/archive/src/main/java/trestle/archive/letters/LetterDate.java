package trestle.archive.letters;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The date under which a letter is filed: {@code 1944-06-06}, a second letter of that day {@code 1944-06-06_02}. An
 * uncertain date is the first day of its month or year.
 *
 * @param number among the letters of the day, from 1
 */
public record LetterDate(LocalDate day, int number) {
    public static final int NUMBER_MAX = 99;

    /** The most characters that the text of a date has. */
    public static final int LENGTH_MAX = 13;

    private static final Pattern FORM = Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})(?:_([0-9]{2}))?");

    public LetterDate {
        if (number < 1 || number > NUMBER_MAX) {
            throw new IllegalArgumentException("A day has letters 1 to " + NUMBER_MAX + ", not " + number + ".");
        }
    }

    /** A date as it is in keys and addresses; empty for any other text. */
    public static Optional<LetterDate> parse(String text) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) return Optional.empty();
        int number = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
        if (matcher.group(2) != null && number < 2) return Optional.empty();
        try {
            return Optional.of(new LetterDate(LocalDate.parse(matcher.group(1)), number));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    /** As it is in keys and addresses. */
    public String text() {
        return number == 1 ? day.toString() : day + "_%02d".formatted(number);
    }

    /** Where a letter is filed whose date is known so well: on the first day of its month or year. */
    public LetterDate filedBy(Letter.DatePrecision precision) {
        var first = switch (precision) {
            case day, circa -> day;
            case month -> day.withDayOfMonth(1);
            case year -> day.withDayOfYear(1);
        };
        return first.equals(day) ? this : new LetterDate(first, 1);
    }

    /** The same day under another number. */
    LetterDate numbered(int other) {
        return new LetterDate(day, other);
    }
}
