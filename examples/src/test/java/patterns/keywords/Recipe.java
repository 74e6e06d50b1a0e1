package patterns.keywords;

import java.time.Instant;
import java.util.Set;
import trestle.model.Key;
import trestle.model.Version;

// snippet: Recipe
/** The words are chosen by the service and stored, so that a change of rules orphans no row. */
@Key(pk = "COOK#{cookId}", sk = "RECIPE#{createdAt}#{recipeId}")
record Recipe(
        String cookId,
        Instant createdAt,
        String recipeId,
        String text,
        Set<String> words,
        @Version long revision) {
    Recipe {
        words = Set.copyOf(words);
    }

    Recipe rewritten(String newText, Set<String> newWords) {
        return new Recipe(cookId, createdAt, recipeId, newText, newWords, revision);
    }
}
// end
