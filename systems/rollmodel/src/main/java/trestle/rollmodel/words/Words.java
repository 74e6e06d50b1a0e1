package trestle.rollmodel.words;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.text.UnicodeText;

/**
 * Cuts a text into words, none left out, each with its place.
 *
 * <p>Letters are folded one by one: decomposed (NFKD), freed of marks, made small. Whatever is then no letter or digit
 * parts two words; a mark alone parts nothing. Scripts that are written without spaces are cut into overlapping pairs,
 * so that any two neighbouring letters can be found. Korean syllables are put together again. {@code 50/50} is one
 * word, {@code 50-50}, however it was joined.
 */
public final class Words {
    private static final Set<Character.UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            Character.UnicodeScript.HAN,
            Character.UnicodeScript.HIRAGANA,
            Character.UnicodeScript.KATAKANA,
            Character.UnicodeScript.THAI,
            Character.UnicodeScript.LAO,
            Character.UnicodeScript.KHMER,
            Character.UnicodeScript.MYANMAR);

    private static final String FIFTY = "50";
    static final String FIFTY_FIFTY = "50-50";
    private static final int FIFTY_GAP_MAX = 3;
    private static final String FIFTY_GAP = " /-\u2013:";

    private final String text;
    private final boolean pairs;
    private final List<Word> words = new ArrayList<>();

    /** The word that is being read: its letters, and where each came from. */
    private final StringBuilder letters = new StringBuilder();

    private final List<Integer> places = new ArrayList<>();
    private boolean withoutSpaces;
    private int end;

    private Words(String text, boolean pairs) {
        this.text = text;
        this.pairs = pairs;
    }

    /** The words of a text in order. */
    public static List<Word> in(String text) {
        return new Words(text, true).cut();
    }

    /** The words of a text without their places, each once. */
    public static Set<String> textsIn(String text) {
        return in(text).stream().map(Word::text).collect(Collectors.toSet());
    }

    /** The same, with scripts without spaces left whole. */
    public static List<Word> whole(String text) {
        return new Words(text, false).cut();
    }

    /** The words of a text in a row, with a blank before and after each. */
    public static String inARow(String text) {
        return whole(text).stream().map(Word::text).collect(Collectors.joining(" ", " ", " "));
    }

    private List<Word> cut() {
        int next;
        for (int at = 0; at < text.length(); at = next) {
            int letter = text.codePointAt(at);
            next = at + Character.charCount(letter);
            if (letter < 128) {
                take(Character.toLowerCase(letter), at, next);
            } else {
                take(folded(letter), at, next);
            }
        }
        close();
        return joinFifties(words);
    }

    private static String folded(int letter) {
        return UnicodeText.decomposed(letter);
    }

    private void take(String folded, int from, int to) {
        folded.codePoints()
                .filter(letter -> !UnicodeText.isMark(letter))
                .forEach(letter -> take(Character.toLowerCase(letter), from, to));
    }

    private void take(int letter, int from, int to) {
        if (!Character.isLetterOrDigit(letter)) {
            close();
            return;
        }
        boolean spaceless = isWithoutSpaces(letter);
        if (spaceless != withoutSpaces) {
            close();
            withoutSpaces = spaceless;
        }
        letters.appendCodePoint(letter);
        places.add(from);
        end = to;
    }

    /** A letter of no script of its own, such as the mark that makes a vowel long, goes with the one before. */
    private boolean isWithoutSpaces(int letter) {
        var script = Character.UnicodeScript.of(letter);
        boolean follows = script == Character.UnicodeScript.COMMON && Character.isLetter(letter);
        return follows ? withoutSpaces : WITHOUT_SPACES.contains(script);
    }

    private void close() {
        if (!letters.isEmpty()) {
            if (withoutSpaces && pairs && places.size() > 1) {
                addPairs();
            } else {
                words.add(new Word(composed(letters.toString()), places.getFirst(), end));
            }
            letters.setLength(0);
            places.clear();
        }
    }

    private void addPairs() {
        var points = letters.codePoints().toArray();
        for (int first = 0; first + 1 < points.length; first++) {
            int last = first + 2 < points.length ? places.get(first + 2) : end;
            words.add(new Word(new String(points, first, 2), places.get(first), last));
        }
    }

    /** Without marks only Korean is left to compose. */
    private static String composed(String word) {
        return word.chars().allMatch(letter -> letter < 0x1100) ? word : UnicodeText.nfc(word);
    }

    private List<Word> joinFifties(List<Word> parts) {
        var joined = new ArrayList<Word>(parts.size());
        for (var word : parts) {
            if (!joined.isEmpty() && areFifties(joined.getLast(), word)) {
                joined.set(
                        joined.size() - 1,
                        new Word(FIFTY_FIFTY, joined.getLast().start(), word.end()));
            } else {
                joined.add(word);
            }
        }
        return joined;
    }

    private boolean areFifties(Word first, Word second) {
        return first.text().equals(FIFTY)
                && second.text().equals(FIFTY)
                && second.start() - first.end() <= FIFTY_GAP_MAX
                && text.substring(first.end(), second.start())
                        .chars()
                        .allMatch(letter -> FIFTY_GAP.indexOf(letter) >= 0);
    }
}
