package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;

/** A native dialog. It is opened by a {@link Button#opens button}; Escape and its own cancel button close it. */
public record Dialog(Texts words, String id, String title, Content body) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiDialog(this);
    }
}
