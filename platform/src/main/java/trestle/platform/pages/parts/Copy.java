package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;

/**
 * A line or more to take elsewhere, with a button that copies it where scripts run.
 *
 * @param end the end of the text, which is not broken across lines, such as an id in an address; may be empty
 */
public record Copy(Texts words, String id, String text, String end) implements Part {
    /** The text ends with this, which stays on one line. */
    public Copy endsWith(String end) {
        return new Copy(words, id, text, text.endsWith(end) ? end : "");
    }

    public String beginning() {
        return text.substring(0, text.length() - end.length());
    }

    @Override
    public Content filled() {
        return Markup.OF.uiCopy(this);
    }
}
