package trestle.platform.pages.parts;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import gg.jte.output.StringOutput;
import org.jspecify.annotations.Nullable;

/** A piece of a page: a value that writes itself through its template. */
public interface Part extends Content {
    /** The template of this piece, filled with it. */
    Content filled();

    @Override
    default void writeTo(TemplateOutput output) {
        filled().writeTo(output);
    }

    /** The markup, for tests and for what is sent by other ways than a page. */
    default String html() {
        var output = new StringOutput();
        filled().writeTo(output);
        return output.toString();
    }

    /** For an attribute that is left out where there is nothing to say. */
    static @Nullable String given(String text) {
        return text.isEmpty() ? null : text;
    }
}
