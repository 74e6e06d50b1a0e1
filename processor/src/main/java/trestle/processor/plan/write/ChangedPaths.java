package trestle.processor.plan.write;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import trestle.model.Add;
import trestle.model.Remove;
import trestle.model.Set;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;

/** The paths that an update changes. None may be another or a part of it: the store refuses such an update. */
final class ChangedPaths {
    private static final List<Class<? extends Annotation>> MARKS = List.of(Set.class, Add.class, Remove.class);

    private final WriteMethod method;
    private final ItemDesign item;
    private final List<Change> changes = new ArrayList<>();

    ChangedPaths(WriteMethod method, ItemDesign item) {
        this.method = method;
        this.item = item;
    }

    /** A path, and what changes it as the source says it. */
    private record Change(String path, String by) {
        boolean overlaps(Change other) {
            return path.equals(other.path) || path.startsWith(other.path + ".") || other.path.startsWith(path + ".");
        }
    }

    /** Adds what a parameter changes; reports it, and is false, where something else changes that too. */
    boolean add(WriteParameter parameter) {
        boolean once = true;
        for (var mark : MARKS) {
            if (Mirror.has(parameter.element(), mark)) {
                var by = "@" + mark.getSimpleName() + " " + parameter.name();
                once &= add(new Change(parameter.component(), by), parameter.place());
            }
        }
        return once;
    }

    boolean add(KeyWrites.Removal removal) {
        return add(new Change(removal.component(), "@Remove"), removal.place());
    }

    private boolean add(Change change, Place place) {
        for (var other : changes) {
            if (change.overlaps(other)) {
                method.context()
                        .report(Message.CHANGED_TWICE, place, method.label(), described(other), described(change));
                return false;
            }
        }
        changes.add(change);
        return true;
    }

    private String described(Change change) {
        return item.name() + "." + change.path() + " by " + change.by();
    }
}
