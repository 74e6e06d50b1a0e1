package trestle.platform.pages.forms;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.parts.Markup;

/** A group of which one is chosen, or, with {@link #several}, any number. */
public record Choices(Label label, List<Choice> choices, Layout layout, boolean isMany) implements Control<Choices> {
    /** How the choices are laid out. */
    public enum Layout {
        LIST("choices"),
        ACROSS("choices across"),
        SEGMENTS("choices segments");

        private final String style;

        Layout(String style) {
            this.style = style;
        }

        /** As the stylesheet names it. */
        public String style() {
            return style;
        }
    }

    public Choices {
        choices = List.copyOf(choices);
    }

    /** Side by side, for few and short ones. */
    public Choices across() {
        return new Choices(label, choices, Layout.ACROSS, isMany);
    }

    /** One row of equal parts, each chosen by a tap: a scale of ten, or three short words. */
    public Choices segments() {
        return new Choices(label, choices, Layout.SEGMENTS, isMany);
    }

    public Choices several() {
        return new Choices(label, choices, layout, true);
    }

    public boolean chosen(Choice choice) {
        return isMany
                ? label.form().values(label.field()).contains(choice.value())
                : label.value().equals(choice.value());
    }

    @Override
    public Choices labelled(Label label) {
        return new Choices(label, choices, layout, isMany);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiChoices(this);
    }
}
