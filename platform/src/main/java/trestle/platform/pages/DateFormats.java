package trestle.platform.pages;

import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.Locale;

/**
 * How days are written. In English the day comes first, "3 May 2026", whichever English the reader's browser asks for: mail
 * and answers are written before it is known who reads them, and pages agree with them. Times of day and other languages
 * follow the reader's locale.
 */
final class DateFormats {
    private DateFormats() {}

    /** "3 May 2026". */
    static DateTimeFormatter day(Locale locale) {
        return isEnglish(locale)
                ? DateTimeFormatter.ofPattern("d MMM uuuu", locale)
                : DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale);
    }

    /** "3 May". */
    static DateTimeFormatter dayOfYear(Locale locale) {
        return isEnglish(locale)
                ? DateTimeFormatter.ofPattern("d MMM", locale)
                : DateTimeFormatter.ofLocalizedPattern("MMMd").withLocale(locale);
    }

    /** "3 May 2026, 18:30". */
    static DateTimeFormatter moment(Locale locale) {
        if (!isEnglish(locale)) {
            return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                    .withLocale(locale);
        }
        return new DateTimeFormatterBuilder()
                .append(day(locale))
                .appendLiteral(", ")
                .append(DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT))
                .toFormatter(locale);
    }

    /** "Sun, 3 May 2026, 18:30". */
    static DateTimeFormatter appointment(Locale locale) {
        return new DateTimeFormatterBuilder()
                .appendPattern("EEE, ")
                .append(moment(locale))
                .toFormatter(locale);
    }

    /** "18:30". */
    static DateTimeFormatter clock(Locale locale) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
    }

    private static boolean isEnglish(Locale locale) {
        return locale.getLanguage().equals("en");
    }
}
