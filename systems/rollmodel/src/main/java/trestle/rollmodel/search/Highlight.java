package trestle.rollmodel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.rollmodel.words.Word;
import trestle.rollmodel.words.Words;

/**
 * A stretch of a text, either looked for or between what was.
 *
 * @param marked whether it is a word that was looked for
 */
public record Highlight(String text, boolean marked) {

    /** A text in stretches; together they are the text. */
    public static List<Highlight> of(String text, String question) {
        Set<String> wanted = Words.in(question).stream().map(Word::text).collect(Collectors.toSet());
        var stretches = new ArrayList<Highlight>();
        int end = 0;
        for (var word : Words.in(text)) {
            if (!wanted.contains(word.text()) || word.start() < end) continue;
            if (word.start() > end) stretches.add(new Highlight(text.substring(end, word.start()), false));
            stretches.add(new Highlight(text.substring(word.start(), word.end()), true));
            end = word.end();
        }
        if (end < text.length()) stretches.add(new Highlight(text.substring(end), false));
        return stretches;
    }
}
