package trestle.platform.pages.charts;

import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.parts.Part;
import trestle.platform.templates.StaticTemplates;

/**
 * What there is most of: a bar and a number for each name, the greatest first. It is its own table.
 *
 * @param lines in the order of their counts
 */
public record Ranking(Ui ui, String title, List<Line> lines) implements Part {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public Ranking {
        lines = List.copyOf(lines);
    }

    /** @param href where the name leads; null for nowhere */
    public record Line(String name, long count, @Nullable String href) {}

    /** How long the line's bar is, in hundredths of the longest. */
    public double part(Line line) {
        var most = lines.stream().mapToLong(Line::count).max().orElse(1);
        return ChartLayout.round(100.0 * line.count() / Math.max(1, most));
    }

    @Override
    public Content filled() {
        return TEMPLATES.chartRanking(this);
    }
}
