package trestle.platform.pages.parts;

import gg.jte.Content;

/** What else can be done, folded: links and small forms. */
public record Menu(String label, Content items) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiMenu(this);
    }
}
