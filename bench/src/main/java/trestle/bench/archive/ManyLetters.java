package trestle.bench.archive;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.profiles.UserId;
import trestle.model.Write;
import trestle.platform.SystemKit;

/** Letters of made-up words, some of them frequent and most of them rare, stored before a system is opened. */
final class ManyLetters {
    /** A word that is in the last of them alone. */
    static final String LAST = "zyxomma";

    private static final int AT_ONCE = 25;
    private static final int A_DAY = 20;
    private static final int WORDS = 8_000;
    private static final LocalDate FIRST = LocalDate.of(1900, 1, 1);
    private static final String AFTER = "2020-01-01";
    private static final Instant SAVED = Instant.parse("2026-01-01T00:00:00.000Z");
    private static final String[] SYLLABLES = {
        "ba", "ce", "di", "fo", "gu", "ha", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu", "wa", "ze", "ran",
        "tel", "mos"
    };

    private final Random random = new Random(1944);
    private final List<String> words = new ArrayList<>();

    ManyLetters() {
        while (words.size() < WORDS) {
            var word = new StringBuilder();
            for (int i = 0; i < 2 + random.nextInt(3); i++) word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
            words.add(word.toString());
        }
    }

    /** Stores letters of a length, which no index hears of until it is built again. */
    void store(SystemKit kit, int count, int length) {
        var table = new DynamoLetterTable(kit.database());
        for (int from = 0; from < count; from += AT_ONCE) {
            var writes = new ArrayList<Write>();
            for (int n = from; n < Math.min(count, from + AT_ONCE); n++) writes.add(table.publish(letter(n, length)));
            kit.transactions().commit(writes.toArray(Write[]::new));
        }
        kit.transactions().commit(table.publish(letter(AFTER, LAST, length)));
    }

    Letter letter(int n, int length) {
        var date = new LetterDate(FIRST.plusDays(n / A_DAY), 1 + n % A_DAY).text();
        return letter(date, "Letter about " + word() + " and " + word(), length);
    }

    private Letter letter(String date, String title, int length) {
        return new Letter(
                date,
                title,
                "Grandfather " + word(),
                text(length),
                "About " + word(),
                1,
                SAVED,
                SAVED,
                new UserId("0198c1d2-0000-7000-8000-000000000001"),
                List.of(),
                null,
                Letter.DatePrecision.day,
                null,
                null,
                null,
                null);
    }

    private String text(int length) {
        var text = new StringBuilder();
        while (text.length() < length) {
            text.append(word()).append(random.nextInt(12) == 0 ? ".\n" : " ");
        }
        return text.toString();
    }

    /** The third power of an even draw is mostly small: the first words are the frequent ones. */
    private String word() {
        double drawn = random.nextDouble();
        return words.get((int) (WORDS * drawn * drawn * drawn));
    }

    /** Words that people look for: neither in every letter nor in hardly any. */
    List<String> searched(int count) {
        return random.ints(count, WORDS / 20, WORDS / 2).mapToObj(words::get).toList();
    }
}
