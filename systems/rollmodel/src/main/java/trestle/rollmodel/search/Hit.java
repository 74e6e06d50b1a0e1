package trestle.rollmodel.search;

import java.time.Instant;
import java.util.Collection;
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

    /** The snippet with these words marked. */
    Highlight highlight(Collection<String> wanted) {
        var marked = Words.in(snippet).stream()
                .filter(word -> wanted.contains(word.text()))
                .map(word -> new Highlight.Span(word.start(), word.end()))
                .toList();
        return Highlight.of(snippet, marked);
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
