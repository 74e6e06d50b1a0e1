package trestle.rollmodel.search;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.platform.search.Highlight;
import trestle.rollmodel.words.Words;

/** An entry that was found, a stretch of the text that says why, and where its words were met. */
public record Hit(
        String entryId, Instant createdAt, @Nullable String utcOffset, String snippet, List<Place> matchedIn) {
    public Hit {
        matchedIn = List.copyOf(matchedIn);
    }

    /** The snippet with the words of a question marked. */
    public Highlight highlight(String question) {
        var wanted = Words.textsIn(question);
        var stretches = new ArrayList<Highlight.Stretch>();
        int end = 0;
        for (var word : Words.in(snippet)) {
            if (!wanted.contains(word.text()) || word.start() < end) continue;
            if (word.start() > end) stretches.add(new Highlight.Stretch(snippet.substring(end, word.start()), false));
            stretches.add(new Highlight.Stretch(snippet.substring(word.start(), word.end()), true));
            end = word.end();
        }
        if (end < snippet.length()) stretches.add(new Highlight.Stretch(snippet.substring(end), false));
        return new Highlight(stretches);
    }

    /** Where a word was met. */
    public enum Place {
        @Attribute("tags")
        TAGS,
        @Attribute("shared")
        SHARED,
        @Attribute("private")
        PRIVATE
    }
}
