package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;

/**
 * A whole number with big targets to step it. It is a text field with a keyboard of digits, so that what was typed
 * wrongly is kept; the buttons and the arrow keys come with a script.
 */
public record Numeric(Label label, int min, int max, int step) implements Control<Numeric> {
    public Numeric step(int step) {
        return new Numeric(label, min, max, step);
    }

    /** Shown beside the label: "minutes". */
    public Numeric unit(String unit) {
        return note(unit);
    }

    @Override
    public Numeric labelled(Label label) {
        return new Numeric(label, min, max, step);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiNumeric(this);
    }
}
