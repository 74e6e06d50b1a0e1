package trestle.platform.pages.forms;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.parts.Markup;

/**
 * One line to type in, or a date or a time to pick.
 *
 * @param type as HTML names it: text, email, password, date, datetime-local, time
 * @param autocomplete what the browser may fill in, as HTML names it
 * @param lengthMax the most characters; 0 for no bound
 * @param suggestions offered while typing
 * @param startsNow a time that starts as now, also on a page that a device kept
 * @param isFocused whether typing goes on here when the page opens
 */
public record Field(
        Label label,
        String type,
        String autocomplete,
        int lengthMax,
        List<Choice> suggestions,
        boolean isNarrow,
        boolean startsNow,
        boolean isBeside,
        boolean isFocused)
        implements Control<Field> {
    public static Field of(Label label, String type) {
        return new Field(label, type, "", 0, List.of(), !type.equals("text"), false, false, false);
    }

    public Field email() {
        return new Field(label, "email", "email", 254, suggestions, false, startsNow, isBeside, isFocused);
    }

    /** The password of an account that is there. */
    public Field password() {
        return new Field(
                label, "password", "current-password", 128, suggestions, false, startsNow, isBeside, isFocused);
    }

    public Field newPassword() {
        return new Field(label, "password", "new-password", 128, suggestions, false, startsNow, isBeside, isFocused);
    }

    public Field autocomplete(String autocomplete) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, startsNow, isBeside, isFocused);
    }

    public Field lengthMax(int lengthMax) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, startsNow, isBeside, isFocused);
    }

    /** Offered while typing; any other value can be typed too, and a script is not needed. */
    public Field suggest(List<Choice> suggestions) {
        return new Field(
                label,
                type,
                autocomplete,
                lengthMax,
                List.copyOf(suggestions),
                isNarrow,
                startsNow,
                isBeside,
                isFocused);
    }

    /** Where its page was kept by the device, the time is brought up to date when it is opened. */
    public Field startsAsNow() {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, true, isBeside, isFocused);
    }

    /** On one line with its label, for a field that is rarely changed. */
    public Field beside() {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, startsNow, true, isFocused);
    }

    /** Typing goes on here when the page opens, if this is the field that was asked for. */
    public Field focused(boolean wanted) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, startsNow, isBeside, wanted);
    }

    @Override
    public Field labelled(Label label) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow, startsNow, isBeside, isFocused);
    }

    /** A password is never shown again. */
    public String value() {
        return type.equals("password") ? "" : label.value();
    }

    @Override
    public Content filled() {
        return Markup.OF.uiField(this);
    }
}
