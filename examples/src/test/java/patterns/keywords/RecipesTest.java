package patterns.keywords;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class RecipesTest {
    private static final Instant SUNDAY = Instant.parse("2026-03-01T12:00:00Z");

    private final Recipes recipes;

    RecipesTest(Trestle trestle) {
        trestle.create("recipes");
        this.recipes = new DynamoRecipes(trestle.database());
    }

    // snippet: words
    @Test
    void recipesAreFoundByWordNewestFirst() {
        var soup = new Recipe("ana", SUNDAY, "r1", "Leek soup", Set.of("leek", "soup"), 0);
        var tart = new Recipe("ana", SUNDAY.plusSeconds(60), "r2", "Leek tart", Set.of("leek", "tart"), 0);
        recipes.write(soup);
        recipes.write(tart);
        assertThat(found("leek")).containsExactly("Leek tart", "Leek soup");

        recipes.revise(soup, soup.rewritten("Potato soup", Set.of("potato", "soup")));

        assertThat(found("leek")).containsExactly("Leek tart");
        assertThat(found("potato")).containsExactly("Potato soup");
    }

    private java.util.List<String> found(String word) {
        return recipes.listWith("ana", word, PageRequest.first(10)).items().stream()
                .map(Recipe::text)
                .toList();
    }
    // end
}
