package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;

/** A line or more to take elsewhere, with a button that copies it where scripts run. */
public record Copy(Texts words, String id, String text) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiCopy(this);
    }
}
