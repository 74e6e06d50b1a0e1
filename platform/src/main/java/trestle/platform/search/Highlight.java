package trestle.platform.search;

import gg.jte.Content;
import java.util.List;
import java.util.stream.Collectors;
import trestle.platform.templates.StaticTemplates;

/** A passage in stretches that were looked for and stretches between. Together they are the text, never markup. */
public record Highlight(List<Stretch> stretches) {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public Highlight {
        stretches = List.copyOf(stretches);
    }

    /** @param marked whether it is what was looked for */
    public record Stretch(String text, boolean marked) {}

    public String text() {
        return stretches.stream().map(Stretch::text).collect(Collectors.joining());
    }

    /** On a page: every text escaped, and what was looked for in {@code <mark>}. */
    public Content marked() {
        return TEMPLATES.searchHighlight(this);
    }
}
