package trestle.platform.pages.frame;

import java.util.Locale;

/** What sets a system apart: one colour, and a mark drawn in it. */
public enum Accent {
    /** Archive: letters in a box. */
    AMBER("#a8741a", "M3 10h18v10H3zM6 10V6h12v4M8 6V3h8v3M9 14h6"),
    /** Enablement: an open book with a bookmark. */
    BLUE(
            "#4a7fd0",
            "M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14M16 4.5v6l1.5-1.3 1.5 1.3V4"),
    /** Gallery: pictures on one another. */
    VIOLET("#8d68c8", "M3 8h13v12H3zM7 8V4h14v12h-5M3 17l4-4 3 3 2-2 4 4M12 11.5v.1"),
    /** Rollmodel: a belt and its knot. */
    TEAL("#2f8f8a", "M9 7.5H2v5h7M15 7.5h7v5h-7M9 6.5h6v7H9zM10 13.5 6.5 21l3 .5 2.5-6 2.5 6 3-.5-3.5-7.5"),
    /** Shareables: one link, two ends. */
    GREEN(
            "#3f8f57",
            "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5"),
    /** Trestle itself. */
    SLATE("#5f7698", "M2 5h20M8.5 5 4 20M15.5 5 20 20M6.7 11h10.6M5.5 15.5 17.300 11M18.5 15.5 6.7 11");

    private final String colour;
    private final String mark;

    Accent(String colour, String mark) {
        this.colour = colour;
        this.mark = mark;
    }

    /** As the stylesheet names it. */
    public String style() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The mark's path, in a square of 24. */
    public String mark() {
        return mark;
    }

    /** The mark as a file of its own, in a colour that is seen on light and on dark. */
    String svg() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" fill=\"none\" stroke=\""
                + colour + "\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"" + mark
                + "\"/></svg>";
    }
}
