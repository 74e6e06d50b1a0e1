package trestle.platform.pages;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;
import trestle.platform.pages.parts.Part;

/** A moment or a day as {@code <time>}: machine-readable, and in words of the reader's. */
public record When(String datetime, String words, String title) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiWhen(this);
    }
}
