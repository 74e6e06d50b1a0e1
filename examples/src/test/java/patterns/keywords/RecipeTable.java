package patterns.keywords;

import trestle.model.Model;
import trestle.model.Table;

// snippet: RecipeTable
@Model(name = "recipes", tables = RecipeTable.class)
@Table(
        name = "Recipes",
        kind = "kind",
        items = {Recipe.class, RecipeWord.class})
interface RecipeTable {}
// end
