package trestle.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;

/** What stands around a system's pages: its colour, its texts, and the navigation of each population. */
final class SystemFrame {
    private static final Texts TEXTS = Texts.beside(SystemKit.class);

    private final String name;
    private final String title;
    private final List<UnaryOperator<Layout>> main = new ArrayList<>();
    private final Map<String, List<UnaryOperator<Layout>>> others = new LinkedHashMap<>();
    private Accent accent = Accent.SLATE;
    private Texts texts = TEXTS;

    SystemFrame(String name, String title) {
        this.name = name;
        this.title = title;
    }

    void choose(Accent colour, Texts words) {
        this.accent = colour;
        this.texts = words.or(TEXTS);
    }

    /** Adds navigation to the pages of the main population, and to those of none. */
    void add(UnaryOperator<Layout> navigation) {
        main.add(navigation);
    }

    void add(String population, UnaryOperator<Layout> navigation) {
        others.computeIfAbsent(population, each -> new ArrayList<>()).add(navigation);
    }

    Texts texts() {
        return texts;
    }

    /** The populations other than the main one that have navigation. */
    Set<String> populations() {
        return others.keySet();
    }

    /** @param population empty for the main one */
    Layout layout(String population) {
        var layout = Layout.of(title, accent, "/" + name + "/", texts);
        for (var each : population.isEmpty() ? main : others.getOrDefault(population, List.of())) {
            layout = each.apply(layout);
        }
        return layout;
    }
}
