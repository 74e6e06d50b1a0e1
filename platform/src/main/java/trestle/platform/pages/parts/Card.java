package trestle.platform.pages.parts;

import gg.jte.Content;

/** Something that stands for itself, with a heading or without. */
public record Card(String title, String href, Content body) implements Part {
    public Card to(String href) {
        return new Card(title, href, body);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiCard(this);
    }
}
