package trestle.platform.pages;

import gg.jte.Content;
import java.util.List;

/**
 * One line to type in, or a date or a time to pick.
 *
 * @param type as HTML names it: text, email, password, date, datetime-local, time
 * @param autocomplete what the browser may fill in, as HTML names it
 * @param lengthMax the most characters; 0 for no bound
 * @param suggestions offered as one types
 */
public record Field(
        Label label, String type, String autocomplete, int lengthMax, List<String> suggestions, boolean isNarrow)
        implements Control<Field> {
    static Field of(Label label, String type) {
        return new Field(label, type, "", 0, List.of(), !type.equals("text"));
    }

    public Field email() {
        return new Field(label, "email", "email", 254, suggestions, false);
    }

    /** The password of an account that is there. */
    public Field password() {
        return new Field(label, "password", "current-password", 128, suggestions, false);
    }

    public Field newPassword() {
        return new Field(label, "password", "new-password", 128, suggestions, false);
    }

    public Field autocomplete(String autocomplete) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow);
    }

    public Field lengthMax(int lengthMax) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow);
    }

    public Field suggest(List<String> suggestions) {
        return new Field(label, type, autocomplete, lengthMax, List.copyOf(suggestions), isNarrow);
    }

    public Field narrow() {
        return new Field(label, type, autocomplete, lengthMax, suggestions, true);
    }

    @Override
    public Field labelled(Label label) {
        return new Field(label, type, autocomplete, lengthMax, suggestions, isNarrow);
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
