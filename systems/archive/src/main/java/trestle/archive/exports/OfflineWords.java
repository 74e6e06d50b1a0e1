package trestle.archive.exports;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.platform.pages.context.Texts;

/** Dates on pages that are read without the archive: the same for all readers, in UTC. */
final class OfflineWords {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    private OfflineWords() {}

    static String day(Instant at) {
        return DAY.format(at.atZone(ZoneOffset.UTC));
    }

    /** The date of a letter, as far as it is known. */
    static String date(Texts texts, String date, Letter.DatePrecision precision) {
        return LetterDate.parse(date)
                .map(LetterDate::day)
                .map(day -> switch (precision) {
                    case day -> DAY.format(day);
                    case month -> MONTH.format(day);
                    case year -> Integer.toString(day.getYear());
                    case circa -> texts.text("letters.about", Integer.toString(day.getYear()));
                })
                .orElse(date);
    }
}
