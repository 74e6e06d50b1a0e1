package trestle.archive.drafts;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter.DatePrecision;

/**
 * What the text of a letter says about the letter itself, for people to confirm or correct: found by rules, for
 * English, German, French, Spanish, Italian and Dutch. Whatever is not found is absent; nothing is guessed.
 *
 * @param date the day as {@code 1944-06-06}, the first one of the month or year where no more is known
 * @param datePrecision how well the date is known; absent without a date
 * @param title the salutation, else the first line that is no date
 * @param author the name below the closing line
 */
public record LetterProposal(
        @Nullable String date,
        @Nullable DatePrecision datePrecision,
        @Nullable String title,
        @Nullable String author) {
    private static final int HEAD_LINES = 15;
    private static final int END_LINES = 12;
    private static final int TITLE_MAX = 80;
    private static final int NAME_MAX = 60;
    private static final int NAME_WORDS_MAX = 4;

    private static final Pattern SALUTATION =
            pattern("(?:(?:my|mein[e]?|mon|ma|mes|mi|mio|mia|mijn)\\s+)?(?:(?:very|own|sehr|aller)\\s*)?"
                    + "(?:dear|dearest|beloved|darling|hello|hi|lieb(?:e|er|es|en|ste|ster|stes)|geliebte[rs]?|geehrte[r]?|verehrte[r]?"
                    + "|hallo|cher|chère|chers|chères|bonjour|querid[oa]s?|estimad[oa]s?|car[oaie]|beste|lieve|geachte)\\b"
                    + "[^,;:!.]{0,60}");
    private static final Pattern CLOSING = pattern("(?:with\\s+|mit\\s+|in\\s+|as\\s+ever[, ]+)?(?:"
            + "(?:all\\s+|much\\s+|lots\\s+of\\s+)?(?:my\\s+)?love(?:\\s+(?:from|and\\s+kisses))?|lovingly|(?:yours?|ever)\\b"
            + "|(?:best|kind|kindest|warm|warmest)\\s+(?:wishes|regards)(?:\\s+from)?|sincerely|affectionately|respectfully"
            + "|deine?|eure|euer|ihr|ihre|liebe|herzliche[nrs]*\\s+gr(?:ü|ue)(?:ß|ss)en?|(?:liebe|viele|freundliche[nr]?|beste)\\s+gr(?:ü|ue)(?:ß|ss)en?"
            + "|es\\s+gr(?:ü|ue)(?:ß|ss)t(?:\\s+(?:dich|euch|sie))?|hochachtungsvoll"
            + "|ton|ta|votre|bien\\s+à\\s+(?:toi|vous)|je\\s+t['’]embrasse|tu|tuyo|tuo|tua|un\\s+abrazo|con\\s+(?:affetto|cariño)"
            + "|je|jouw|liefs|hartelijke\\s+groeten)\\b");
    /** Marks at the end of a word; the point of an initial belongs to the name. */
    private static final Pattern MARKS = pattern("[,;:!*_()–—-]+(?=\\s|$)|(?<=\\p{L}{2})\\.(?=\\s|$)");

    private static final Set<String> JOINING = Set.of("&", "and", "und", "et", "y", "e", "en");

    /** Words between a closing and a name, which say what the writer is to the reader. */
    private static final Set<String> RELATIONS = Set.of(
            "bruder",
            "schwester",
            "sohn",
            "tochter",
            "freund",
            "freundin",
            "neffe",
            "nichte",
            "enkel",
            "enkelin",
            "vetter",
            "cousine",
            "dankbarer",
            "dankbare",
            "treuer",
            "treue",
            "alter",
            "alte",
            "frère",
            "fils",
            "ami",
            "amie");

    private static Pattern pattern(String expression) {
        return Pattern.compile(
                expression, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    /** Reads what was extracted from the pages of a letter. */
    public static LetterProposal of(String text) {
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        var head = lines.subList(0, Math.min(lines.size(), HEAD_LINES));
        var end = lines.subList(Math.max(0, lines.size() - END_LINES), lines.size());
        var date = WrittenDate.find(head).or(() -> WrittenDate.find(end));
        return new LetterProposal(
                date.map(found -> found.day().toString()).orElse(null),
                date.map(WrittenDate::precision).orElse(null),
                salutation(head).or(() -> heading(head)).orElse(null),
                author(end).orElse(null));
    }

    private static Optional<String> salutation(List<String> head) {
        return head.stream()
                .map(SALUTATION::matcher)
                .filter(matcher -> matcher.lookingAt())
                .map(matcher -> matcher.group().strip())
                .filter(found -> found.split("\\s+").length >= 2)
                .findFirst();
    }

    private static Optional<String> heading(List<String> head) {
        return head.stream()
                .filter(line -> line.chars().anyMatch(Character::isLetter))
                .filter(line -> !WrittenDate.isDateLine(line))
                .map(line -> line.replaceFirst("^#+\\s*", ""))
                .filter(line -> line.length() <= TITLE_MAX)
                .findFirst();
    }

    /** The last closing line that has a name behind it, or in the line after it. */
    private static Optional<String> author(List<String> end) {
        for (int i = end.size() - 1; i >= 0; i--) {
            var closing = CLOSING.matcher(end.get(i));
            if (!closing.lookingAt()) continue;
            var rest = end.get(i).substring(closing.end());
            var name = name(rest);
            if (name.isEmpty() && isShort(rest) && i + 1 < end.size()) name = name(end.get(i + 1));
            if (name.isPresent()) return name;
        }
        return Optional.empty();
    }

    /** What may stand between a closing and the end of its line: "sincerely," or "loving". */
    private static boolean isShort(String rest) {
        return rest.strip().length() <= NAME_MAX / 2;
    }

    /** The words in capitals at the end of a line, if they can be a name. */
    private static Optional<String> name(String line) {
        var words = MARKS.matcher(line).replaceAll("").strip().split("\\s+");
        int from = words.length;
        while (from > 0 && (isCapital(words[from - 1]) || from < words.length && JOINING.contains(words[from - 1]))) {
            from--;
        }
        while (from < words.length - 1 && !isNamed(words[from])) from++;
        var name = String.join(" ", List.of(words).subList(from, words.length));
        boolean fits = !name.isEmpty() && name.length() <= NAME_MAX && words.length - from <= NAME_WORDS_MAX;
        return fits ? Optional.of(name) : Optional.empty();
    }

    private static boolean isCapital(String word) {
        return !word.isEmpty() && Character.isUpperCase(word.codePointAt(0));
    }

    private static boolean isNamed(String word) {
        return !RELATIONS.contains(word.toLowerCase(Locale.ROOT)) && !JOINING.contains(word);
    }
}
