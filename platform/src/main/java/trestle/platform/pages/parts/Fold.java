package trestle.platform.pages.parts;

import gg.jte.Content;

/** Something that is there when one asks for it. */
public record Fold(String title, Content body, boolean isOpen) implements Part {
    public Fold open() {
        return new Fold(title, body, true);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiFold(this);
    }
}
