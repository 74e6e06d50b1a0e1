package trestle.rollmodel.search;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;

/** An entry that was found, a stretch of the text that says why, and where its words were met. */
public record Hit(
        String entryId, Instant createdAt, @Nullable String utcOffset, String snippet, List<Place> matchedIn) {
    public Hit {
        matchedIn = List.copyOf(matchedIn);
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
