package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a list: the whole of it leads to what it names. It is an {@code li}, for a {@code <ul class="rows">}.
 *
 * @param lead an avatar, icon or mark before it
 * @param detail a muted line of facts
 * @param excerpt the first words of a text, two lines at most
 * @param tags shown as chips, under {@code tagsLabel} for a screen reader
 * @param aside what stands at its end: a badge, a count, a small button
 */
public record Row(
        String href,
        Content name,
        @Nullable Content lead,
        @Nullable Content detail,
        String excerpt,
        String tagsLabel,
        List<String> tags,
        @Nullable Content aside)
        implements Part {
    public Row {
        tags = List.copyOf(tags);
    }

    public Row lead(Content lead) {
        return new Row(href, name, lead, detail, excerpt, tagsLabel, tags, aside);
    }

    public Row detail(String detail) {
        return detail(Markup.of(detail));
    }

    public Row detail(Content detail) {
        return new Row(href, name, lead, detail, excerpt, tagsLabel, tags, aside);
    }

    public Row excerpt(String excerpt) {
        return new Row(href, name, lead, detail, excerpt, tagsLabel, tags, aside);
    }

    /** @param label what the chips are, for a screen reader */
    public Row tags(String label, List<String> tags) {
        return new Row(href, name, lead, detail, excerpt, label, tags, aside);
    }

    public Row aside(Content aside) {
        return new Row(href, name, lead, detail, excerpt, tagsLabel, tags, aside);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiRow(this);
    }
}
