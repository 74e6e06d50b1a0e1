package trestle.platform.pages.forms;

import trestle.platform.pages.parts.Icon;
import trestle.platform.pages.parts.Part;

/** Something to fill in, with its {@link Label}. */
public interface Control<C extends Control<C>> extends Part {
    Label label();

    C labelled(Label label);

    /** A sentence below the control: what is wanted, who will see it. */
    default C help(String help) {
        return labelled(label().help(help));
    }

    /** A few muted words beside the label: a unit, what the ends of a scale mean. */
    default C note(String note) {
        return labelled(label().note(note));
    }

    default C icon(Icon icon) {
        return labelled(label().icon(icon));
    }

    /** May be left empty, and says so. */
    default C optional() {
        return labelled(label().leftOpen());
    }
}
