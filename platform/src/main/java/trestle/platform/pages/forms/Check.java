package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;

/** Yes or no. A hidden "false" goes before it, so that the last value sent is always the answer. */
public record Check(Label label) implements Control<Check> {
    public boolean on() {
        return label.value().equals("true");
    }

    @Override
    public Check labelled(Label label) {
        return new Check(label);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiCheck(this);
    }
}
