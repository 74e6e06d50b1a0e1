package trestle.rollmodel.questions;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import trestle.model.Range;

/**
 * Words of time in a question, such as "last month", "in January", "the last 3 weeks", "since 2026-01-31". The first
 * one counts; what is left of the question are its other words. Weeks begin on Monday.
 */
public record TimeWords(Optional<Days> days, String rest) {
    /** Days from one up to, and without, another. */
    public record Days(LocalDate from, LocalDate to) {
        public Range<Instant> in(ZoneId zone) {
            return Range.of(
                    from.atStartOfDay(zone).toInstant(), to.atStartOfDay(zone).toInstant());
        }

        public LocalDate last() {
            return to.minusDays(1);
        }

        /** From its first day up to today. */
        private Days upTo(LocalDate today) {
            return new Days(from, from.isAfter(today) ? to : today.plusDays(1));
        }
    }

    private record Saying(Pattern pattern, BiFunction<MatchResult, LocalDate, Optional<Days>> meaning) {}

    private static final List<String> COUNTS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final int YEARS_MAX = 10;
    private static final String SINCE = "(?:(since|after) )?";
    private static final String MONTHS = Arrays.stream(Month.values())
            .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("|"));

    /** Months whose names are also other words count only with a year, or after a word of time. */
    private static final String PLAIN_MONTHS = MONTHS.replace("march|", "").replace("may|", "");

    private static final String WEEKDAYS = Arrays.stream(DayOfWeek.values())
            .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("|"));

    private static final List<Saying> SAYINGS = List.of(
            saying(
                    "(?:between|from) (\\d{4}-\\d{2}-\\d{2}) (?:and|to|until) (\\d{4}-\\d{2}-\\d{2})",
                    (found, today) -> between(found.group(2), found.group(3))),
            saying("(\\d{4}-\\d{2}-\\d{2})", (found, today) -> day(found.group(2))),
            saying(
                    "(?:the )?(?:last|past|previous) (\\d{1,3}|" + String.join("|", COUNTS)
                            + ") (day|week|month|year)s?",
                    (found, today) -> back(count(found.group(2)), found.group(3), today)),
            saying(
                    "(" + MONTHS + ") (\\d{4})",
                    (found, today) -> month(YearMonth.of(Integer.parseInt(found.group(3)), named(found.group(2))))),
            saying(
                    "(today|yesterday)",
                    (found, today) -> one(today.minusDays(found.group(2).equals("today") ? 0 : 1))),
            saying("(?:the )?past (day|week|month|year)", (found, today) -> back(1, found.group(2), today)),
            saying("(?:(on|last|this) )(" + WEEKDAYS + ")", (found, today) -> weekday(found, today)),
            saying("(this|last|previous) week", (found, today) -> week(today, isThis(found))),
            saying(
                    "(this|last|previous) month",
                    (found, today) -> month(YearMonth.from(today).minusMonths(isThis(found) ? 0 : 1))),
            saying("(this|last|previous) year", (found, today) -> year(today.getYear() - (isThis(found) ? 0 : 1))),
            saying("(?:in|during|of|last|this) (" + MONTHS + ")", (found, today) -> latest(found.group(2), today)),
            saying("(?:in|during|of) (\\d{4})", (found, today) -> year(Integer.parseInt(found.group(2)))),
            saying("(" + PLAIN_MONTHS + ")", (found, today) -> latest(found.group(2), today)));

    /** Not between {@code \b}: that looks back over all the combining marks before each character. */
    private static Saying saying(String pattern, BiFunction<MatchResult, LocalDate, Optional<Days>> meaning) {
        return new Saying(Pattern.compile("(?<!\\w)" + SINCE + pattern + "(?!\\w)"), meaning);
    }

    public static TimeWords in(String question, LocalDate today) {
        var text = question.toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
        for (var saying : SAYINGS) {
            var found = saying.pattern().matcher(text);
            if (found.find()) {
                var days = saying.meaning().apply(found.toMatchResult(), today);
                if (days.isPresent()) {
                    var rest = text.substring(0, found.start()) + " " + text.substring(found.end());
                    boolean since = found.group(1) != null;
                    return new TimeWords(days.map(each -> since ? each.upTo(today) : each), rest);
                }
            }
        }
        return new TimeWords(Optional.empty(), text);
    }

    private static boolean isThis(MatchResult found) {
        return found.group(2).equals("this");
    }

    private static Optional<Days> day(String text) {
        try {
            return one(LocalDate.parse(text));
        } catch (java.time.DateTimeException noDay) {
            return Optional.empty();
        }
    }

    /** Both days included. */
    private static Optional<Days> between(String first, String last) {
        return day(first)
                .flatMap(from -> day(last).map(to -> new Days(from.from(), to.to())))
                .filter(days -> days.from().isBefore(days.to()));
    }

    /** The latest day of that name; "last" is never today. */
    private static Optional<Days> weekday(MatchResult found, LocalDate today) {
        var name = DayOfWeek.valueOf(found.group(3).toUpperCase(Locale.ROOT));
        return one(today.with(
                found.group(2).equals("last")
                        ? TemporalAdjusters.previous(name)
                        : TemporalAdjusters.previousOrSame(name)));
    }

    private static Optional<Days> one(LocalDate day) {
        return Optional.of(new Days(day, day.plusDays(1)));
    }

    private static int count(String text) {
        int word = COUNTS.indexOf(text);
        return word >= 0 ? word : Integer.parseInt(text);
    }

    private static Optional<Days> back(int count, String unit, LocalDate today) {
        var tomorrow = today.plusDays(1);
        var from = switch (unit) {
            case "day" -> tomorrow.minusDays(count);
            case "week" -> tomorrow.minusWeeks(count);
            case "month" -> tomorrow.minusMonths(count);
            default -> tomorrow.minusYears(Math.min(count, YEARS_MAX));
        };
        return count == 0 ? Optional.empty() : Optional.of(new Days(from, tomorrow));
    }

    private static Optional<Days> week(LocalDate today, boolean current) {
        var monday =
                today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).minusWeeks(current ? 0 : 1);
        return Optional.of(new Days(monday, monday.plus(1, ChronoUnit.WEEKS)));
    }

    private static Optional<Days> month(YearMonth month) {
        return Optional.of(new Days(month.atDay(1), month.plusMonths(1).atDay(1)));
    }

    private static Optional<Days> year(int year) {
        return year < 1970 || year > 2199
                ? Optional.empty()
                : Optional.of(new Days(LocalDate.of(year, 1, 1), LocalDate.of(year + 1, 1, 1)));
    }

    /** The latest month of a name that has begun. */
    private static Optional<Days> latest(String name, LocalDate today) {
        var thisYear = YearMonth.of(today.getYear(), named(name));
        return month(thisYear.isAfter(YearMonth.from(today)) ? thisYear.minusYears(1) : thisYear);
    }

    private static Month named(String name) {
        return Month.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
