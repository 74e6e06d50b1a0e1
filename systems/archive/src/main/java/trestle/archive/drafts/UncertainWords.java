package trestle.archive.drafts;

import java.util.ArrayList;
import java.util.List;
import trestle.platform.diff.TextDiff;

/** Where the uncertain words of a text are. */
public final class UncertainWords {
    /** More are not kept: a page of which nothing was certain is to be typed. */
    static final int COUNT_MAX = 2_000;

    private UncertainWords() {}

    /** Those that a correction left as they were, where they are now. A word that somebody changed is certain. */
    static List<Draft.Uncertain> afterCorrection(List<Draft.Uncertain> words, String before, String after) {
        if (words.isEmpty() || before.equals(after)) return words;
        var left = new ArrayList<Draft.Uncertain>();
        int from = 0;
        int to = 0;
        for (var stretch : TextDiff.stretches(before, after)) {
            int length = stretch.text().length();
            switch (stretch.change()) {
                case KEPT -> {
                    for (var word : words) {
                        if (word.start() >= from && word.end() <= from + length) {
                            left.add(new Draft.Uncertain(word.start() - from + to, word.end() - from + to));
                        }
                    }
                    from += length;
                    to += length;
                }
                case REMOVED -> from += length;
                case ADDED -> to += length;
            }
        }
        return left;
    }

    /** A part of a text. */
    public record Stretch(String text, boolean uncertain) {}

    /** A text cut into what is certain and what is not. */
    static List<Stretch> marked(String text, List<Draft.Uncertain> words) {
        var stretches = new ArrayList<Stretch>();
        int at = 0;
        for (var word : words) {
            if (word.start() < at || word.end() > text.length()) continue;
            if (word.start() > at) stretches.add(new Stretch(text.substring(at, word.start()), false));
            stretches.add(new Stretch(text.substring(word.start(), word.end()), true));
            at = word.end();
        }
        if (at < text.length()) stretches.add(new Stretch(text.substring(at), false));
        return stretches;
    }
}
