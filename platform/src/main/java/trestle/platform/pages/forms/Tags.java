package trestle.platform.pages.forms;

import gg.jte.Content;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import trestle.platform.pages.parts.Markup;

/**
 * Tags to keep, to choose from the tags in use and to add: boxes to tick and a line to type in, all of one field.
 * Without script a new one is typed, several with commas between; with one, a comma or Enter makes it a box.
 */
public record Tags(Label label, List<String> suggestions) implements Control<Tags> {
    public Tags {
        suggestions = List.copyOf(suggestions);
    }

    /** Those of the form, in its order. */
    public Set<String> chosen() {
        var chosen = new LinkedHashSet<String>();
        for (var typed : label.form().values(label.field())) {
            for (var tag : typed.split(",")) {
                if (!tag.isBlank()) chosen.add(tag.strip());
            }
        }
        return chosen;
    }

    /** Suggestions that are not chosen yet. */
    public List<String> others() {
        var chosen = chosen();
        return suggestions.stream().filter(tag -> !chosen.contains(tag)).toList();
    }

    @Override
    public Tags labelled(Label label) {
        return new Tags(label, suggestions);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiTags(this);
    }
}
