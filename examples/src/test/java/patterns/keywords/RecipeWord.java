package patterns.keywords;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

// snippet: RecipeWord
@Key(pk = "COOK#{cookId}", sk = "WORD#{word}#{createdAt}#{recipeId}")
@Derived(from = Recipe.class, max = 30, reads = "words")
record RecipeWord(
        @KeyOnly String cookId,
        @KeyOnly String word,
        @KeyOnly Instant createdAt,
        @KeyOnly String recipeId) {
    static Stream<RecipeWord> of(Recipe recipe) {
        return recipe.words().stream()
                .map(word -> new RecipeWord(recipe.cookId(), word, recipe.createdAt(), recipe.recipeId()));
    }
}
// end
