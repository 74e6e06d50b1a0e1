package trestle.platform.pages.parts;

import gg.jte.Content;

/** A word that something is filed under. With {@link #to} it leads to the others like it. */
public record Chip(String text, String href, boolean isCurrent) implements Part {
    public Chip to(String href) {
        return new Chip(text, href, isCurrent);
    }

    /** The one that is looked at. */
    public Chip current() {
        return new Chip(text, href, true);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiChip(this);
    }
}
