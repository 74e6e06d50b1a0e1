package trestle.platform.pages;

import gg.jte.Content;
import java.util.List;

/** A group of which one is chosen, or, with {@link #several}, any number. */
public record Choices(Label label, List<Choice> choices, boolean isAcross, boolean isMany) implements Control<Choices> {
    public Choices {
        choices = List.copyOf(choices);
    }

    /** Side by side, for few and short ones. */
    public Choices across() {
        return new Choices(label, choices, true, isMany);
    }

    public Choices several() {
        return new Choices(label, choices, isAcross, true);
    }

    public boolean chosen(Choice choice) {
        return isMany
                ? label.form().values(label.field()).contains(choice.value())
                : label.value().equals(choice.value());
    }

    @Override
    public Choices labelled(Label label) {
        return new Choices(label, choices, isAcross, isMany);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiChoices(this);
    }
}
