package trestle.platform.pages.forms;

/**
 * One of several to choose from.
 *
 * @param value what the form sends
 * @param help a second line; empty for none
 */
public record Choice(String value, String text, String help) {
    public Choice(String value, String text) {
        this(value, text, "");
    }
}
