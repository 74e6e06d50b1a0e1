package trestle.rollmodel.search;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Form;

/**
 * The search page.
 *
 * @param words what was searched for; empty before anything was
 * @param more where the search goes on; empty when all was searched
 * @param full where the same is searched in full; empty where that is what was done
 */
public record SearchView(String words, Form form, List<FoundEntry> hits, Optional<String> more, Optional<String> full) {
    public SearchView {
        hits = List.copyOf(hits);
    }

    static SearchView nothing(Form form) {
        return new SearchView("", form, List.of(), Optional.empty(), Optional.empty());
    }
}
