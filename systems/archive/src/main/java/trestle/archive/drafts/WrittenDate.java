package trestle.archive.drafts;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import trestle.archive.letters.Letter.DatePrecision;

/**
 * A date as people write it at the head of a letter, in English, German, French, Spanish, Italian or Dutch.
 *
 * @param day the day; the first one of the month or year where no more is known
 */
record WrittenDate(LocalDate day, DatePrecision precision) {
    private static final int YEAR_FIRST = 1500;
    private static final int YEAR_LAST = 2100;

    /** Two digits from here on are of the last century; below they may be of either, and so count as uncertain. */
    private static final int SHORT_YEAR_CERTAIN = 30;

    private static final int LINE_MAX = 200;
    private static final int SHORT_LINE_MAX = 45;

    private static final Map<String, Integer> MONTHS = months(
            "january jan januar jänner janvier enero gennaio januari",
            "february feb februar feber février fevrier febrero febbraio februari",
            "march mar märz maerz mrz mars marzo maart",
            "april apr avril abril aprile",
            "may mai mayo maggio mei",
            "june jun juni juin junio giugno",
            "july jul juli juillet julio luglio",
            "august aug août aout agosto augustus",
            "september sept sep septembre septiembre settembre",
            "october oct oktober okt octobre octubre ottobre",
            "november nov novembre noviembre",
            "december dec dezember dez décembre decembre diciembre dicembre");
    private static final List<String> ROMAN =
            List.of("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii");

    private static final String MONTH = "(" + String.join("|", MONTHS.keySet()) + ")\\.?";
    private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th|er|e|º|°|\\.)?";
    private static final String YEAR = "(\\d{4}|['’]\\d{2})";
    private static final String OF = "(?:\\s*,?\\s*(?:of|de|del|d[’'])?\\s*)";

    /** Tried in this order, the most exact first. */
    private static final List<Form> FORMS = List.of(
            form("\\b(\\d{4})-(\\d{2})-(\\d{2})\\b", m -> day(m.group(1), number(m, 2), number(m, 3))),
            form("\\b" + DAY + OF + MONTH + OF + YEAR, m -> day(m.group(3), month(m.group(2)), number(m, 1))),
            form(
                    "\\b" + MONTH + "\\s*" + DAY + "\\s*,?\\s*" + YEAR,
                    m -> day(m.group(3), month(m.group(1)), number(m, 2))),
            form(
                    "\\b(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})\\b",
                    m -> day(m.group(3), number(m, 2), number(m, 1))),
            form(
                    "\\b(\\d{1,2})[./ ]\\s?([ivx]{1,4})[./ ]\\s?(\\d{4}|\\d{2})\\b",
                    m -> day(m.group(3), ROMAN.indexOf(m.group(2)) + 1, number(m, 1))),
            form("\\b(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})\\b", WrittenDate::slashes),
            form(
                    "\\b(?:christmas|weihnachten|heiligabend|noël|navidad|natale|kerstmis)\\b.{0,12}?" + YEAR,
                    m -> monthOf(m.group(1), 12)),
            form("\\b" + MONTH + OF + YEAR, m -> monthOf(m.group(2), month(m.group(1)))),
            form(
                    "\\b(?:about|around|circa|ca\\.?|c\\.|um|etwa|vers|hacia|verso|omstreeks)\\s*(\\d{4})\\b",
                    m -> yearOf(m.group(1), DatePrecision.circa)));

    private static final Form YEAR_ALONE =
            form("\\b(1[5-9]\\d{2}|20\\d{2})\\b", m -> yearOf(m.group(1), DatePrecision.year));

    private record Form(Pattern pattern, Function<MatchResult, Optional<WrittenDate>> reading) {
        Optional<WrittenDate> find(String line) {
            return pattern.matcher(line)
                    .results()
                    .map(reading)
                    .flatMap(Optional::stream)
                    .findFirst();
        }
    }

    /** The first date in these lines; a year alone only in a short line, where none has more. */
    static Optional<WrittenDate> find(List<String> lines) {
        var spelled = new ArrayList<String>();
        for (var line : lines) {
            var lower = line.toLowerCase(Locale.ROOT);
            spelled.add(lower.substring(0, Math.min(lower.length(), LINE_MAX)));
        }
        for (var line : spelled) {
            var found = FORMS.stream()
                    .map(form -> form.find(line))
                    .flatMap(Optional::stream)
                    .findFirst();
            if (found.isPresent()) return found;
        }
        return spelled.stream()
                .filter(line -> line.length() <= SHORT_LINE_MAX)
                .map(YEAR_ALONE::find)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Whether a line is a date and hardly anything else, such as {@code Hamburg, den 3. Mai 1944}. */
    static boolean isDateLine(String line) {
        return line.length() <= SHORT_LINE_MAX && find(List.of(line)).isPresent();
    }

    private static Form form(String pattern, Function<MatchResult, Optional<WrittenDate>> reading) {
        return new Form(Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS), reading);
    }

    private static Map<String, Integer> months(String... names) {
        var months = new HashMap<String, Integer>();
        for (int i = 0; i < names.length; i++) {
            for (var name : names[i].split(" ")) months.put(name, i + 1);
        }
        return Map.copyOf(months);
    }

    private static int month(String name) {
        return MONTHS.getOrDefault(name, 0);
    }

    private static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }

    /** Americans write the month first and all others the day: known only where one of them can be no month. */
    private static Optional<WrittenDate> slashes(MatchResult match) {
        int first = number(match, 1);
        int second = number(match, 2);
        if (first > 12 || first == second) return day(match.group(3), second, first);
        if (second > 12) return day(match.group(3), first, second);
        return yearOf(match.group(3), DatePrecision.year);
    }

    private static Optional<WrittenDate> day(String year, int month, int day) {
        return date(year, month, day, DatePrecision.day);
    }

    private static Optional<WrittenDate> monthOf(String year, int month) {
        return date(year, month, 1, DatePrecision.month);
    }

    private static Optional<WrittenDate> yearOf(String year, DatePrecision precision) {
        return date(year, 1, 1, precision);
    }

    private static Optional<WrittenDate> date(String year, int month, int day, DatePrecision precision) {
        int digits = Integer.parseInt(year.replaceAll("['’]", ""));
        boolean shortened = year.replaceAll("['’]", "").length() == 2;
        int full = shortened ? 1900 + digits : digits;
        boolean certain = !shortened || digits >= SHORT_YEAR_CERTAIN;
        try {
            var date = LocalDate.of(full, month, day);
            if (full < YEAR_FIRST || full > YEAR_LAST) return Optional.empty();
            return Optional.of(new WrittenDate(date, certain ? precision : DatePrecision.circa));
        } catch (DateTimeException e) {
            return Optional.empty(); // such as 31 June
        }
    }
}
