package trestle.platform.pages.forms;

import org.jspecify.annotations.Nullable;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Icon;

/**
 * What every control has around it: the label above, help below, and below that what is wrong with what was typed.
 *
 * @param words the words of the parts, in the reader's language
 * @param note a few muted words beside the label, such as a unit; empty for none
 */
public record Label(
        Texts words,
        Form form,
        String field,
        String text,
        String help,
        String note,
        @Nullable Icon icon,
        boolean optional) {
    Label help(String help) {
        return new Label(words, form, field, text, help, note, icon, optional);
    }

    Label note(String note) {
        return new Label(words, form, field, text, help, note, icon, optional);
    }

    Label icon(Icon icon) {
        return new Label(words, form, field, text, help, note, icon, optional);
    }

    Label leftOpen() {
        return new Label(words, form, field, text, help, note, icon, true);
    }

    public String id() {
        return form.id(field);
    }

    public String value() {
        return form.value(field);
    }

    public String problem() {
        return form.problemOf(field).orElse("");
    }

    public boolean invalid() {
        return !problem().isEmpty();
    }

    /** The ids of what a screen reader says after the label; empty for nothing. */
    public String describedBy() {
        var help = this.help.isEmpty() ? "" : id() + "-help";
        var problem = invalid() ? id() + "-problem" : "";
        return (problem + " " + help).strip();
    }
}
