package trestle.platform.pages.parts;

import gg.jte.Content;

/** How far something is: so many of so many, or, with {@code of} 0, only that it goes on. */
public record Progress(String label, long done, long of, String figure) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiProgress(this);
    }
}
