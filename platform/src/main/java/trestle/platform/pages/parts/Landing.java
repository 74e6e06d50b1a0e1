package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;

/**
 * The first page of a system: for whom it is, what to do next, a picture of the product, and a few reasons.
 *
 * @param picture an SVG with a fixed size, drawn in the classes {@code g s k a m t} of the stylesheet
 */
public record Landing(String title, String purpose, Content actions, Content picture, List<Point> points)
        implements Part {
    public Landing {
        points = List.copyOf(points);
    }

    /** One reason, in a sentence. */
    public record Point(Icon icon, String title, String text) {}

    public Landing point(Icon icon, String point, String text) {
        var next = new ArrayList<>(points);
        next.add(new Point(icon, point, text));
        return new Landing(title, purpose, actions, picture, next);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiLanding(this);
    }
}
