package trestle.processor.plan.read;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import trestle.processor.condition.Checked;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.Siblings;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;
import trestle.processor.plan.Kinds;

/** What an index holds of an item. */
final class Projection {
    private final Set<String> attributes = new HashSet<>();

    Projection(TableDesign table, IndexDesign index) {
        attributes.addAll(index.include());
        attributes.addAll(index.keyAttributes());
        attributes.addAll(table.keyAttributes());
    }

    /**
     * The attributes that are needed to read some kinds and to leave out what has expired.
     *
     * @param whole whether the result has the items or their view, not a number or a boolean
     * @param identified whether each item must be known as one of the kinds
     */
    Set<String> missing(Kinds kinds, boolean whole, boolean identified, boolean expired) {
        var needed = whole ? attributes(kinds) : new LinkedHashSet<String>();
        if (identified) {
            for (var item : kinds.items()) {
                needed.addAll(new Siblings(kinds.table(), item).identifying());
            }
        }
        if (!expired && kinds.ttl().isPresent()) {
            needed.add(kinds.ttl().get());
        }
        if (!expired && kinds.expires().isPresent()) {
            needed.add(kinds.expires().get());
        }
        needed.removeAll(attributes);
        return needed;
    }

    /** The attributes that a filter looks at. */
    Set<String> missing(Kinds kinds, Checked filter) {
        var needed = new LinkedHashSet<String>();
        for (var component : kinds.components()) {
            if (filter.components().contains(component.name())) {
                needed.add(component.attribute());
            }
        }
        needed.removeAll(attributes);
        return needed;
    }

    private static Set<String> attributes(Kinds kinds) {
        return kinds.view().isPresent() ? attributes(kinds.view().get()) : attributes(kinds.components());
    }

    private static Set<String> attributes(ViewDesign view) {
        var names = new LinkedHashSet<String>();
        for (var path : view.paths()) {
            names.add(path.split("\\.")[0]);
        }
        return names;
    }

    private static Set<String> attributes(List<Component> components) {
        var names = new LinkedHashSet<String>();
        for (var component : components) {
            if (!component.keyOnly()) {
                names.add(component.attribute());
            }
        }
        return names;
    }
}
