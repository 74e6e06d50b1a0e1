package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** A state in a word or two. */
public record Badge(String text, Tone tone, @Nullable Icon icon) implements Part {
    public Badge icon(Icon icon) {
        return new Badge(text, tone, icon);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiBadge(this);
    }
}
