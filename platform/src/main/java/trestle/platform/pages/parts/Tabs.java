package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;

/** Views of one thing, each with an address of its own. */
public record Tabs(String label, List<Tab> tabs) implements Part {
    /** One view. */
    public record Tab(String href, String text, boolean current) {}

    public Tabs tab(String href, String text, boolean current) {
        var next = new ArrayList<>(tabs);
        next.add(new Tab(href, text, current));
        return new Tabs(label, List.copyOf(next));
    }

    @Override
    public Content filled() {
        return Markup.OF.uiTabs(this);
    }
}
