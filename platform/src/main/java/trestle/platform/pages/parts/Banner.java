package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** Something to know before one goes on. */
public record Banner(
        Tone tone, String title, String text, @Nullable Content action) implements Part {
    public Banner action(Content action) {
        return new Banner(tone, title, text, action);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiBanner(this);
    }
}
