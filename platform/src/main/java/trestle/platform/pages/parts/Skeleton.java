package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;

/** The place that is kept for rows still on their way. */
public record Skeleton(Texts words, int rows) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiSkeleton(this);
    }
}
