package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;

/**
 * Many lines to type in.
 *
 * @param lengthMax the most characters; 0 for no bound
 */
public record Area(Label label, int lines, int lengthMax) implements Control<Area> {
    public Area lines(int lines) {
        return new Area(label, lines, lengthMax);
    }

    public Area lengthMax(int lengthMax) {
        return new Area(label, lines, lengthMax);
    }

    @Override
    public Area labelled(Label label) {
        return new Area(label, lines, lengthMax);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiArea(this);
    }
}
