package trestle.engine.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;

/** A condition or filter, ready to be put to items. Immutable. */
public final class Condition {
    private final Criterion criterion;
    private final List<Path> paths;

    Condition(Criterion criterion, List<Path> paths) {
        this.criterion = criterion;
        this.paths = paths;
    }

    /** Whether it holds for the item; of which it reads only the attributes that the condition names. */
    public boolean matches(Item item) {
        return Criterion.holds(criterion, item);
    }

    /** Every path in it, as often as it occurs and in the order of the text. */
    public List<Path> paths() {
        return paths;
    }

    /** The attributes it looks at or into. */
    public Set<AttributeName> topLevelNames() {
        var names = new LinkedHashSet<AttributeName>();
        for (var path : paths) {
            names.add(path.head());
        }
        return names;
    }

    Criterion criterion() {
        return criterion;
    }
}
