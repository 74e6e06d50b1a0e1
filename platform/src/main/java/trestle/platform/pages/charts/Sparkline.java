package trestle.platform.pages.charts;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.parts.Part;
import trestle.platform.templates.StaticTemplates;

/**
 * A few numbers as bars the size of a word, the latest last; for the rows of a list.
 *
 * @param about what it shows, in a sentence
 */
public record Sparkline(String about, List<Integer> values) implements Part {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int HEIGHT = 24;

    public Sparkline {
        values = List.copyOf(values);
    }

    /** How high a bar stands, in px; what is more than nothing can be seen. */
    public double height(int value) {
        var most = values.stream().mapToInt(Integer::intValue).max().orElse(0);
        return value <= 0 ? 1 : Math.max(3, ChartLayout.round((double) HEIGHT * value / most));
    }

    @Override
    public Content filled() {
        return TEMPLATES.chartSparkline(this);
    }
}
