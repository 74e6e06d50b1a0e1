package trestle.processor.design;

import java.util.ArrayList;
import java.util.List;

/**
 * The other kinds that stand under one kind's key, so that attributes alone identify it among them.
 *
 * @param table that holds them
 */
public record Siblings(TableDesign table, ItemDesign item) {
    public List<ItemDesign> all() {
        var all = new ArrayList<ItemDesign>();
        for (var other : table.items()) {
            if (isSibling(other)) {
                all.add(other);
            }
        }
        return all;
    }

    private boolean isSibling(ItemDesign other) {
        return !other.element().equals(item.element())
                && item.shared().isPresent()
                && other.shared().equals(item.shared());
    }

    /** Those that the kind attribute does not distinguish from this kind. */
    public List<ItemDesign> alike() {
        var alike = new ArrayList<ItemDesign>();
        for (var other : all()) {
            if (table.kindAttribute().isEmpty() || other.kind().equals(item.kind())) {
                alike.add(other);
            }
        }
        return alike;
    }

    /** The attributes that identify some siblings, without those that this kind may have too. */
    public List<String> lacked(List<ItemDesign> siblings) {
        var lacked = new ArrayList<String>();
        for (var sibling : siblings) {
            if (sibling.has().isPresent() && item.stored(sibling.has().get()).isEmpty()) {
                lacked.add(sibling.has().get());
            }
        }
        return lacked;
    }

    /** The attributes by which an item is known to be of this kind; none where its key is its own. */
    public List<String> identifying() {
        var names = new ArrayList<String>();
        if (all().isEmpty()) {
            return names;
        }
        if (table.kindAttribute().isPresent()) {
            names.add(table.kindAttribute().get());
        }
        var alike = alike();
        if (!alike.isEmpty() && item.has().isPresent()) {
            names.add(item.has().get());
        }
        names.addAll(lacked(alike));
        return names;
    }
}
