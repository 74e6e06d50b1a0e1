package trestle.rollmodel.words;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.platform.text.UnicodeText;

/** The stretch of a text around the first word that was looked for. */
public final class Snippet {
    private static final int BEFORE = 50;

    private Snippet() {}

    /** A stretch of at most {@code lengthMax} characters, on one line; empty if none of the words is there. */
    public static Optional<String> of(String text, Collection<String> wanted, int lengthMax) {
        var words = Words.in(text);
        return words.stream()
                .filter(word -> wanted.contains(word.text()))
                .findFirst()
                .map(found -> cut(text, words, found, lengthMax));
    }

    private static String cut(String text, List<Word> words, Word found, int lengthMax) {
        int start = words.stream()
                .mapToInt(Word::start)
                .filter(place -> place >= found.start() - BEFORE)
                .findFirst()
                .orElse(found.start());
        boolean fromTheBeginning = text.substring(0, start).isBlank();
        return fromTheBeginning
                ? UnicodeText.opening(text, lengthMax)
                : UnicodeText.ELLIPSIS + UnicodeText.opening(text.substring(start), lengthMax - 1);
    }
}
