package trestle.platform.pages;

/** Something to fill in, with its {@link Label}. */
public interface Control<C extends Control<C>> extends Part {
    Label label();

    C labelled(Label label);

    /** A sentence below the control: what is wanted, who will see it. */
    default C help(String help) {
        return labelled(label().help(help));
    }

    default C icon(Icon icon) {
        return labelled(label().icon(icon));
    }

    /** May be left empty, and says so. */
    default C optional() {
        return labelled(label().leftOpen());
    }
}
