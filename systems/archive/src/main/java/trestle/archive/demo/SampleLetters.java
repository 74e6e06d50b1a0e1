package trestle.archive.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import trestle.archive.letters.Letter;

/** Sentences of letters by theme, from {@code letters.txt}: a line {@code [name]}, then one sentence a line. */
final class SampleLetters {
    private static final int FIRST_YEAR = 1938;
    private static final int YEARS = 36;
    private static final int PARAGRAPHS = 3;
    private static final int EVERY_ANNIVERSARY = 23;
    private static final String SCHOOL = "News from school";

    /** Ruth was born in 1948. */
    private static final int SCHOOL_SINCE = 1955;

    private static final List<String> WRITERS =
            List.of("Arthur Ward", "Edith Ward", "Uncle Joseph", "Nell", "Grandmother Ada");
    private static final List<String> READERS = List.of("Edith", "Arthur", "Nell", "Mother", "Joseph");

    /** Most days are known. */
    private static final List<Letter.DatePrecision> PRECISIONS = List.of(
            Letter.DatePrecision.day,
            Letter.DatePrecision.day,
            Letter.DatePrecision.day,
            Letter.DatePrecision.day,
            Letter.DatePrecision.month,
            Letter.DatePrecision.circa,
            Letter.DatePrecision.year);

    private final Map<String, List<String>> themes;

    private SampleLetters(Map<String, List<String>> themes) {
        this.themes = themes;
    }

    static SampleLetters load() {
        try (InputStream in = Objects.requireNonNull(SampleLetters.class.getResourceAsStream("letters.txt"))) {
            return new SampleLetters(parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, List<String>> parse(String text) {
        var themes = new LinkedHashMap<String, List<String>>();
        List<String> current = new ArrayList<>();
        for (var line : text.lines().filter(each -> !each.isBlank()).toList()) {
            if (line.startsWith("[")) {
                current = new ArrayList<>();
                themes.put(line.substring(1, line.length() - 1), current);
            } else {
                current.add(line.strip());
            }
        }
        return themes;
    }

    /**
     * The nth of several letters, spread over the years.
     *
     * @param today some letters were written on this day of their year, so that the home page has something to show
     */
    Demo.Draft draw(Random random, int n, int of, LocalDate today) {
        var about = LocalDate.of(FIRST_YEAR, 1, 1).plusDays((long) n * YEARS * 365 / of + random.nextInt(200));
        var isAnniversary = n % EVERY_ANNIVERSARY == 0 && !(today.getMonthValue() == 2 && today.getDayOfMonth() == 29);
        var day = isAnniversary ? today.withYear(about.getYear()) : about;
        var names = themes.keySet().stream()
                .filter(name -> day.getYear() >= SCHOOL_SINCE || !name.equals(SCHOOL))
                .toList();
        var theme = names.get(random.nextInt(names.size()));
        int writer = random.nextInt(WRITERS.size());
        int reader = (writer + 1 + random.nextInt(READERS.size() - 1)) % READERS.size();
        var precision = isAnniversary ? Letter.DatePrecision.day : PRECISIONS.get(random.nextInt(PRECISIONS.size()));
        var text = text(random, Objects.requireNonNull(themes.get(theme)), READERS.get(reader), WRITERS.get(writer));
        var title = theme + ", to " + READERS.get(reader);
        var description = Objects.requireNonNull(themes.get(theme)).get(random.nextInt(PARAGRAPHS * 3));
        return Demo.Draft.of(filed(day, precision), precision, title, WRITERS.get(writer), text, description);
    }

    /** An uncertain date is the first day of its month or year. */
    private static LocalDate filed(LocalDate day, Letter.DatePrecision precision) {
        return switch (precision) {
            case day -> day;
            case month -> day.withDayOfMonth(1);
            case year, circa -> day.withDayOfYear(1);
        };
    }

    private static String text(Random random, List<String> sentences, String reader, String writer) {
        var left = new ArrayList<>(sentences);
        var text = new StringBuilder("Dear ").append(reader).append(",\n");
        for (int paragraph = 0; paragraph < PARAGRAPHS; paragraph++) {
            text.append('\n');
            for (int n = 0; n < 3 && !left.isEmpty(); n++) {
                text.append(left.remove(random.nextInt(left.size()))).append(' ');
            }
            text.append('\n');
        }
        return text.append("\nWith love,\n\n*").append(writer).append("*\n").toString();
    }
}
