package trestle.platform.pages.parts;

import gg.jte.Content;

/** A progress bar: done of total, or, with {@code of} 0, only that work goes on. */
public record Progress(String label, long done, long of, String figure) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiProgress(this);
    }
}
