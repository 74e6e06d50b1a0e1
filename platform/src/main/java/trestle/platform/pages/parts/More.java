package trestle.platform.pages.parts;

import gg.jte.Content;

/**
 * The way to the rest of a list: a plain link to its next page. With htmx the rows of that page are added where the
 * link was. It is an {@code li}, the last of the list with the id {@link #list}.
 */
public record More(String list, String href, String label) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiMore(this);
    }

    public String select() {
        return "#" + list + " > li";
    }
}
