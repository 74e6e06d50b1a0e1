package trestle.rollmodel.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.text.UnicodeText;

/**
 * Which words of a text are indexed and searched for: those of 2 to 40 letters that are neither stop words nor mere
 * numbers, {@code 50} excepted. Tokens consist of letters, digits and {@code -}, so never of {@code #}. Never changes;
 * safe for use by many threads.
 */
public final class Tokens {
    /** Raised whenever the rules change; {@code reindex} then rebuilds what was chosen by earlier ones. */
    public static final int RULES = 1;

    public static final int LENGTH_MIN = 2;
    public static final int LENGTH_MAX = 40;

    private static final String NO_STOP_WORDS = "none";

    /** The languages whose stop words may be left out, English, Portuguese and Spanish first. */
    public static final List<String> CHOICES =
            List.of("en+pt+es", "en+pt", "en+es", "pt+es", "en", "pt", "es", NO_STOP_WORDS);

    private final Set<String> stopWords;
    private final Set<String> techniques;

    private Tokens(Set<String> stopWords, Set<String> techniques) {
        this.stopWords = Set.copyOf(stopWords);
        this.techniques = Set.copyOf(techniques);
    }

    /** With the stop words of the languages in one of the {@link #CHOICES}. */
    public static Tokens named(String choice) {
        if (!CHOICES.contains(choice)) {
            throw new IllegalArgumentException(
                    "Stop words are one of " + String.join(", ", CHOICES) + ", not \"" + choice + "\".");
        }
        var stopWords = Stream.of(choice.split("\\+"))
                .filter(Predicate.not(NO_STOP_WORDS::equals))
                .flatMap(language -> WordList.read("stop-words-" + language).stream())
                .collect(Collectors.toSet());
        return new Tokens(stopWords, WordList.read("techniques"));
    }

    /** The tokens of a text or a question, each once, in order. */
    public Set<String> in(String text) {
        return Words.in(text).stream()
                .map(Word::text)
                .filter(this::isToken)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Those tokens of a text that are known technique words. */
    public Set<String> techniques(String text) {
        var words = in(text);
        words.retainAll(techniques);
        return words;
    }

    /** A tag as one token, {@code de-la-riva}; empty for a tag without letters and digits, or too short or long. */
    public static Optional<String> ofTag(String tag) {
        var joined = Words.whole(tag).stream().map(Word::text).collect(Collectors.joining("-"));
        return Optional.of(joined).filter(Tokens::isLongEnough);
    }

    /**
     * The tokens to index of a text and its tags, the most significant first and up to a maximum: tags whole, their
     * parts, known technique words, then other words; within each of the last two by frequency, then by first
     * appearance.
     */
    public Set<String> choose(List<String> tags, String text, int most) {
        var chosen = new LinkedHashSet<String>();
        tags.forEach(tag -> ofTag(tag).ifPresent(chosen::add));
        tags.forEach(tag -> chosen.addAll(in(tag)));
        var words = byFrequency(text);
        words.stream().filter(techniques::contains).forEach(chosen::add);
        words.stream().filter(Predicate.not(techniques::contains)).forEach(chosen::add);
        return chosen.stream().limit(most).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The sort keeps the order of those that are equally frequent. */
    private List<String> byFrequency(String text) {
        var counts = new LinkedHashMap<String, Integer>();
        for (var word : Words.in(text)) {
            if (isToken(word.text())) {
                counts.merge(word.text(), 1, Integer::sum);
            }
        }
        var words = new ArrayList<>(counts.entrySet());
        words.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        return words.stream().map(Map.Entry::getKey).toList();
    }

    private boolean isToken(String word) {
        return isLongEnough(word) && !stopWords.contains(word) && !isMereNumber(word);
    }

    private static boolean isLongEnough(String word) {
        int length = UnicodeText.length(word);
        return length >= LENGTH_MIN && length <= LENGTH_MAX;
    }

    private static boolean isMereNumber(String word) {
        return !word.equals("50") && word.codePoints().allMatch(Character::isDigit);
    }
}
