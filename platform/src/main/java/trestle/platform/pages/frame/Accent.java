package trestle.platform.pages.frame;

import java.util.Locale;

/** The one colour that sets a system apart: archive amber, enablement blue, gallery violet, and so on. */
public enum Accent {
    AMBER,
    BLUE,
    VIOLET,
    TEAL,
    GREEN,
    SLATE;

    /** As the stylesheet names it. */
    public String style() {
        return name().toLowerCase(Locale.ROOT);
    }
}
