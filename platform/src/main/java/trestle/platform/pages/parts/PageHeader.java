package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/**
 * The head of a page: the way back, the thing's own name, a line about it, and what can be done with it.
 *
 * @param backTo where the way back leads; empty on a page that the bar leads to by itself
 */
public record PageHeader(
        String title,
        String backTo,
        String backText,
        @Nullable Content about,
        @Nullable Content actions) implements Part {
    public PageHeader back(String href, String text) {
        return new PageHeader(title, href, text, about, actions);
    }

    public PageHeader about(String about) {
        return about(Markup.of(about));
    }

    public PageHeader about(Content about) {
        return new PageHeader(title, backTo, backText, about, actions);
    }

    public PageHeader actions(Content actions) {
        return new PageHeader(title, backTo, backText, about, actions);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiHead(this);
    }
}
