package trestle.model.runtime;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * Times as text whose order is the order of time: years 0000 to 9999, every field of fixed width, UTC.
 */
public final class InstantText {
    private static final int NANOS_OF_MILLI = 1_000_000;
    private static final int SECONDS_OF_DAY = 86_400;
    private static final long EARLIEST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    private static final long LATEST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private InstantText() {}

    /** {@code 2026-01-02T03:04:05.678Z}. */
    public static String text(Instant instant) {
        int millis = instant.getNano() / NANOS_OF_MILLI;
        if (millis * NANOS_OF_MILLI != instant.getNano()) {
            throw new IllegalArgumentException(instant + " is finer than a millisecond. Truncate it to milliseconds.");
        }
        long seconds = instant.getEpochSecond();
        if (seconds < EARLIEST || seconds > LATEST) {
            throw new IllegalArgumentException(instant + " is outside the years 0000 to 9999.");
        }
        var date = LocalDate.ofEpochDay(Math.floorDiv(seconds, SECONDS_OF_DAY));
        int second = Math.floorMod(seconds, SECONDS_OF_DAY);
        var text = new byte[24];
        writeDay(text, date);
        text[10] = 'T';
        digits(text, 11, 2, second / 3600);
        text[13] = ':';
        digits(text, 14, 2, second / 60 % 60);
        text[16] = ':';
        digits(text, 17, 2, second % 60);
        text[19] = '.';
        digits(text, 20, 3, millis);
        text[23] = 'Z';
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** {@code 2026-01-02}. */
    public static String text(LocalDate date) {
        checkYear(date.getYear());
        var text = new byte[10];
        writeDay(text, date);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** {@code 2026-01}. */
    public static String text(YearMonth month) {
        checkYear(month.getYear());
        var text = new byte[7];
        digits(text, 0, 4, month.getYear());
        text[4] = '-';
        digits(text, 5, 2, month.getMonthValue());
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** The UTC day of an instant: {@code 2026-01-02}. */
    public static String day(Instant instant) {
        return text(LocalDate.ofInstant(instant, ZoneOffset.UTC));
    }

    /** The UTC month of an instant: {@code 2026-01}. */
    public static String month(Instant instant) {
        return month(LocalDate.ofInstant(instant, ZoneOffset.UTC));
    }

    /** The month of a day: {@code 2026-01}. */
    public static String month(LocalDate date) {
        return text(YearMonth.of(date.getYear(), date.getMonthValue()));
    }

    /** Reads {@code 2026-01-02T03:04:05.678Z} and nothing else. */
    public static Instant instant(String text) {
        if (text.length() != 24
                || text.charAt(10) != 'T'
                || text.charAt(13) != ':'
                || text.charAt(16) != ':'
                || text.charAt(19) != '.'
                || text.charAt(23) != 'Z') {
            throw notA("time such as 2026-01-02T03:04:05.678Z", text);
        }
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        int millis = number(text, 20, 23);
        if (hour > 23 || minute > 59 || second > 59) {
            throw notA("time such as 2026-01-02T03:04:05.678Z", text);
        }
        long day = day(text, 10).toEpochDay();
        return Instant.ofEpochSecond(
                day * SECONDS_OF_DAY + hour * 3600L + minute * 60L + second, (long) millis * NANOS_OF_MILLI);
    }

    /** Reads {@code 2026-01-02} and nothing else. */
    public static LocalDate day(String text) {
        return day(text, text.length());
    }

    /** Reads {@code 2026-01} and nothing else. */
    public static YearMonth yearMonth(String text) {
        if (text.length() != 7 || text.charAt(4) != '-') {
            throw notA("month such as 2026-01", text);
        }
        int month = number(text, 5, 7);
        if (month < 1 || month > 12) {
            throw notA("month such as 2026-01", text);
        }
        return YearMonth.of(number(text, 0, 4), month);
    }

    private static LocalDate day(String text, int length) {
        if (length != 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
            throw notA("day such as 2026-01-02", text);
        }
        try {
            return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
        } catch (DateTimeException e) {
            throw notA("day such as 2026-01-02", text);
        }
    }

    private static void writeDay(byte[] into, LocalDate date) {
        digits(into, 0, 4, date.getYear());
        into[4] = '-';
        digits(into, 5, 2, date.getMonthValue());
        into[7] = '-';
        digits(into, 8, 2, date.getDayOfMonth());
    }

    private static void digits(byte[] into, int at, int count, int number) {
        int rest = number;
        for (int i = at + count - 1; i >= at; i--) {
            into[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw notA("time or day in digits", text);
            }
            number = number * 10 + digit;
        }
        return number;
    }

    private static void checkYear(int year) {
        if (year < 0 || year > 9999) {
            throw new IllegalArgumentException("The year " + year + " is outside 0000 to 9999.");
        }
    }

    private static IllegalArgumentException notA(String what, String text) {
        return new IllegalArgumentException("\"" + text + "\" is not a " + what + ".");
    }
}
