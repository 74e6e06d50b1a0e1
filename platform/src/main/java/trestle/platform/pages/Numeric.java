package trestle.platform.pages;

import gg.jte.Content;

/**
 * A whole number with big targets to step it. It is a text field with a keyboard of digits, so that what was typed
 * wrongly is kept; the steps come with a script.
 *
 * @param unit said after the number, "minutes"; empty for none
 */
public record Numeric(Label label, int min, int max, int step, String unit) implements Control<Numeric> {
    public Numeric step(int step) {
        return new Numeric(label, min, max, step, unit);
    }

    public Numeric unit(String unit) {
        return new Numeric(label, min, max, step, unit);
    }

    @Override
    public Numeric labelled(Label label) {
        return new Numeric(label, min, max, step, unit);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiNumeric(this);
    }
}
