package trestle.platform.pages;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/**
 * A row of a list: the whole of it leads to what it names. It is an {@code li}, for a {@code <ul class="rows">}.
 *
 * @param lead an avatar or icon before it
 * @param detail a muted line of facts
 * @param excerpt the first words of a text, two lines at most
 * @param aside what stands at its end: a badge, a count, a small button
 */
public record Row(
        String href,
        Content name,
        @Nullable Content lead,
        @Nullable Content detail,
        String excerpt,
        @Nullable Content aside)
        implements Part {
    public Row lead(Content lead) {
        return new Row(href, name, lead, detail, excerpt, aside);
    }

    public Row detail(String detail) {
        return detail(Markup.of(detail));
    }

    public Row detail(Content detail) {
        return new Row(href, name, lead, detail, excerpt, aside);
    }

    public Row excerpt(String excerpt) {
        return new Row(href, name, lead, detail, excerpt, aside);
    }

    public Row aside(Content aside) {
        return new Row(href, name, lead, detail, excerpt, aside);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiRow(this);
    }
}
