package trestle.platform.web;

import gg.jte.Content;

/**
 * A page before its frame is put around it.
 *
 * @param title the thing's own name
 * @param whole false for a part that replaces some of a page that is already there
 */
public record View(String title, Content body, boolean whole) {
    public View(String title, Content body) {
        this(title, body, true);
    }

    /** A part of a page. */
    public static View part(Content body) {
        return new View("", body, false);
    }
}
