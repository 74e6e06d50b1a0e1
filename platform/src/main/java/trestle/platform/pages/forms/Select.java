package trestle.platform.pages.forms;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.parts.Markup;

/** One of many, folded. Up to about six, {@link Choices} is kinder. */
public record Select(Label label, List<Choice> choices, boolean ofBrowser) implements Control<Select> {
    public Select {
        choices = List.copyOf(choices);
    }

    @Override
    public Select labelled(Label label) {
        return new Select(label, choices, ofBrowser);
    }

    /** Where scripts run, begins with the time zone that the browser is set to. */
    public Select zoneOfBrowser() {
        return new Select(label, choices, true);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiSelect(this);
    }
}
