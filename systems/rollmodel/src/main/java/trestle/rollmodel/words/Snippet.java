package trestle.rollmodel.words;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The stretch of a text around the first word that was looked for. */
public final class Snippet {
    private static final int BEFORE = 50;
    private static final String MORE = "\u2026";

    private Snippet() {}

    /** A stretch of at most {@code lengthMax} characters, on one line; empty if none of the words is there. */
    public static Optional<String> of(String text, Collection<String> wanted, int lengthMax) {
        var words = Words.in(text);
        return words.stream()
                .filter(word -> wanted.contains(word.text()))
                .findFirst()
                .map(found -> cut(text, words, found, lengthMax));
    }

    /** The beginning of a text, on one line. */
    public static String opening(String text, int lengthMax) {
        var line = oneLine(text);
        return line.length() <= lengthMax ? line : upTo(line, lengthMax - MORE.length()) + MORE;
    }

    private static String cut(String text, List<Word> words, Word found, int lengthMax) {
        int start = words.stream()
                .mapToInt(Word::start)
                .filter(place -> place >= found.start() - BEFORE)
                .findFirst()
                .orElse(found.start());
        boolean fromTheBeginning = text.substring(0, start).isBlank();
        return fromTheBeginning
                ? opening(text, lengthMax)
                : MORE + opening(text.substring(start), lengthMax - MORE.length());
    }

    /** Cut between words where there is a space, and never within a pair of surrogates. */
    private static String upTo(String line, int length) {
        int space = line.lastIndexOf(' ', length);
        int end = space > length / 2 ? space : length;
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
