package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;

/** Few figures or facts in a line, each under its name. */
public record Facts(List<Fact> facts) implements Part {
    /** One fact. */
    public record Fact(String name, Content value) {}

    public Facts and(String name, Object value) {
        var next = new ArrayList<>(facts);
        next.add(new Fact(name, Markup.any(value)));
        return new Facts(List.copyOf(next));
    }

    @Override
    public Content filled() {
        return Markup.OF.uiFacts(this);
    }
}
