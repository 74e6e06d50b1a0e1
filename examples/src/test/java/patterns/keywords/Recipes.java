package patterns.keywords;

import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;

// snippet: Recipes
@Repository
interface Recipes {
    /** The recipe and a row for each word, in one transaction. */
    @Insert
    void write(Recipe recipe);

    /** The recipe, and only the words that came or went. */
    @Update
    void revise(Recipe before, Recipe after);

    @Delete
    void delete(Recipe recipe);

    /** Recipes with a word, newest first: the word's rows, then a batch of reads by key. */
    @Find(via = RecipeWord.class)
    @Descending
    Page<Recipe> listWith(String cookId, String word, PageRequest page);
}
// end
