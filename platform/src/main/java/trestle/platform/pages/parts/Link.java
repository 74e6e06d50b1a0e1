package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** A link within a line of text or beside one. */
public record Link(String href, String label, @Nullable Icon icon) implements Part {
    public Link icon(Icon icon) {
        return new Link(href, label, icon);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiLink(this);
    }
}
