package trestle.platform.pages.parts;

import gg.jte.Content;
import trestle.platform.templates.StaticTemplates;

/** The templates of the parts, filled. */
public final class Markup {
    public static final StaticTemplates OF = new StaticTemplates();

    private Markup() {}

    /** Text as a piece of a page. */
    public static Content of(String text) {
        return output -> output.writeUserContent(text);
    }

    /** Whatever a page may show: a piece of one, or anything else as its text. */
    public static Content any(Object shown) {
        return shown instanceof Content content ? content : of(shown.toString());
    }
}
