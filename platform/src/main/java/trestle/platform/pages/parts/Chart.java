package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;

/**
 * The frame around a chart: its subject above, the picture, and its data folded beneath.
 *
 * @param data the same numbers as a table
 */
public record Chart(Texts words, String title, Content picture, Content data) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiChart(this);
    }
}
