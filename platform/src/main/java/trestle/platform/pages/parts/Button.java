package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/**
 * A button of the form it stands in, or, with {@link #to}, a link that looks like one.
 *
 * @param kind "" for the one main action of a page, "quiet" or "danger" for the others
 * @param name the field it sends when it is the one pressed; empty for none
 * @param href where it leads instead of sending a form; empty for a button
 * @param dialog the id of the dialog that a script opens instead of following {@link #href}
 */
public record Button(
        String label,
        String kind,
        @Nullable Icon icon,
        String name,
        String value,
        String href,
        String dialog,
        boolean isSmall,
        boolean isBusy,
        boolean isOff)
        implements Part {
    public static Button of(String label) {
        return new Button(label, "", null, "", "", "", "", false, false, false);
    }

    public Button quiet() {
        return new Button(label, "quiet", icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    /** What cannot be undone, or only with trouble. */
    public Button danger() {
        return new Button(label, "danger", icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    public Button icon(Icon icon) {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    /** Tells the server which of several buttons was pressed. */
    public Button sends(String name, String value) {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    public Button to(String href) {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    /** Opens the dialog of this id; without script it leads to {@code href}, a page that asks the same. */
    public Button opens(String dialog, String href) {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, isBusy, isOff);
    }

    public Button small() {
        return new Button(label, kind, icon, name, value, href, dialog, true, isBusy, isOff);
    }

    /** At work: it shows so and cannot be pressed again. A script does the same when its form is sent. */
    public Button busy() {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, true, isOff);
    }

    public Button off() {
        return new Button(label, kind, icon, name, value, href, dialog, isSmall, isBusy, true);
    }

    public String classes() {
        return "button" + (kind.isEmpty() ? "" : " " + kind) + (isSmall ? " small" : "");
    }

    @Override
    public Content filled() {
        return Markup.OF.uiButton(this);
    }
}
