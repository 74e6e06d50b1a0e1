package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** Nothing there yet: one line drawing, one sentence, one action. */
public record Empty(
        Drawing drawing, String sentence, @Nullable Content action) implements Part {
    public Empty action(Content action) {
        return new Empty(drawing, sentence, action);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiEmpty(this);
    }
}
