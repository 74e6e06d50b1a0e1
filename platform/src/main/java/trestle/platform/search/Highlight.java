package trestle.platform.search;

import gg.jte.Content;
import java.util.ArrayList;
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

    /** Where a text has what was looked for: from a place up to, and without, another. */
    public record Span(int from, int to) {}

    /** A text with these spans marked, given in order; a span that begins within the one before is cut. */
    public static Highlight of(String text, List<Span> marked) {
        var stretches = new ArrayList<Stretch>();
        int end = 0;
        for (var span : marked) {
            int from = Math.max(span.from(), end);
            int to = Math.min(span.to(), text.length());
            if (to <= from) continue;
            if (from > end) stretches.add(new Stretch(text.substring(end, from), false));
            stretches.add(new Stretch(text.substring(from, to), true));
            end = to;
        }
        if (end < text.length()) stretches.add(new Stretch(text.substring(end), false));
        return new Highlight(stretches);
    }

    public String text() {
        return stretches.stream().map(Stretch::text).collect(Collectors.joining());
    }

    /** On a page: every text escaped, and what was looked for in {@code <mark>}. */
    public Content marked() {
        return TEMPLATES.searchHighlight(this);
    }
}
