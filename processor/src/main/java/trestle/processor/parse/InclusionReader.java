package trestle.processor.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import trestle.model.Place;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.ItemDesign;

/** Reads the items of the groups that a table includes, each as the table places it. */
final class InclusionReader {
    private final Context context;
    private final Normalizers normalizers;
    private final Groups groups;
    private final Set<TypeElement> broken;

    InclusionReader(Context context, Normalizers normalizers, Groups groups, Set<TypeElement> broken) {
        this.context = context;
        this.normalizers = normalizers;
        this.groups = groups;
        this.broken = broken;
    }

    /** @param own the table's own items */
    List<ItemDesign> read(TypeElement element, Mirror table, List<ItemDesign> own) {
        var includes = table.types("includes");
        var placements = new Placements(context, table, Mirror.all(element, Place.class));
        if (includes.isEmpty() && placements.isEmpty()) {
            return List.of();
        }
        var found = new ArrayList<Group>();
        var groupOf = new HashMap<TypeElement, Group>();
        var items = new ArrayList<ItemDesign>();
        for (int i = 0; i < includes.size(); i++) {
            var group = groups.find(includes.get(i), table, i);
            if (group.isEmpty()) {
                continue;
            }
            for (var each : groups.withIncluded(group.get())) {
                boolean named = includes.contains(each.element());
                boolean again = !each.equals(group.get()) && (named || found.contains(each));
                if (!again && isNew(table, i, each, found, groupOf)) {
                    groups.include(element, each);
                    items.addAll(read(element, table, i, each, placements, own));
                }
            }
        }
        placements.check(groupOf.keySet());
        return items;
    }

    /** Whether neither the group nor one of its records has been met before. */
    private boolean isNew(Mirror table, int index, Group group, List<Group> found, Map<TypeElement, Group> groupOf) {
        var place = table.place("includes", index);
        if (found.contains(group)) {
            context.report(Message.INCLUDED_TWICE, place, Labels.of(table.at()), Labels.of(group.element()));
            return false;
        }
        found.add(group);
        var own = table.types("items");
        boolean free = true;
        for (var record : group.records()) {
            var other = groupOf.putIfAbsent(record, group);
            if (other != null) {
                context.report(
                        Message.IN_TWO_GROUPS,
                        place,
                        Labels.of(record),
                        Labels.of(other.element()),
                        Labels.of(group.element()));
                free = false;
            }
            int listed = own.indexOf(record);
            if (listed >= 0) {
                context.report(
                        Message.GROUP_AND_ITEM,
                        table.place("items", listed),
                        Labels.of(record),
                        Labels.of(group.element()),
                        Labels.of(table.at()));
                free = false;
            }
        }
        return free;
    }

    private List<ItemDesign> read(
            TypeElement element, Mirror table, int index, Group group, Placements placements, List<ItemDesign> own) {
        if (group.compiled()) {
            include(element, table, index, group);
        }
        var home = groups.home(element, group);
        var owner = TableReader.owner(element, table, group.records(), Optional.of(home));
        var reader = new ItemReader(context, normalizers, owner);
        var items = new ArrayList<ItemDesign>();
        for (var record : group.records()) {
            context.problems().listed(record, group.element());
            context.problems().listed(record, element);
            for (var component : record.getRecordComponents()) {
                context.problems().accept(component);
            }
            var item = reader.read(record, table.place("includes", index), placements.of(record));
            if (item.isPresent() && isSortable(table, index, group, item.get(), own)) {
                items.add(item.get());
            } else {
                broken.add(record);
            }
        }
        return items;
    }

    /** Makes what is in class files known: where its problems are shown, and what it accepts. */
    private void include(TypeElement element, Mirror table, int index, Group group) {
        var types = new HashSet<>(group.records());
        types.add(group.element());
        types.addAll(group.repositories());
        types.addAll(group.views());
        types.addAll(group.normalizers());
        for (var record : group.records()) {
            for (var above : record.getInterfaces()) {
                Mentions.collect(above, types);
            }
        }
        for (var type : types) {
            context.problems().included(element, type, table.place("includes", index));
            context.problems().accept(type);
        }
        for (var normalizer : group.normalizers()) {
            normalizers.add(normalizer);
        }
        for (var repository : group.repositories()) {
            for (var method : ElementFilter.methodsIn(repository.getEnclosedElements())) {
                context.problems().accept(method);
                checkParameters(table, index, group, repository, method);
            }
        }
    }

    /** A class file compiled without {@code -parameters} has no names by which a method could bind components. */
    private void checkParameters(
            Mirror table, int index, Group group, TypeElement repository, ExecutableElement method) {
        var parameters = method.getParameters();
        boolean lost = !parameters.isEmpty();
        for (int i = 0; i < parameters.size(); i++) {
            lost &= parameters.get(i).getSimpleName().contentEquals("arg" + i);
        }
        if (lost) {
            context.report(
                    Message.GROUP_PARAMETERS,
                    table.place("includes", index),
                    Labels.of(table.at()),
                    Labels.of(group.element()),
                    Labels.of(repository) + "." + method.getSimpleName());
        }
    }

    private boolean isSortable(Mirror table, int index, Group group, ItemDesign item, List<ItemDesign> own) {
        for (var other : own) {
            if (other.key().sk().isPresent()) {
                return true;
            }
        }
        if (own.isEmpty() || item.key().sk().isEmpty()) {
            return true;
        }
        context.report(
                Message.GROUP_SORT_KEY,
                table.place("includes", index),
                Labels.of(table.at()),
                Labels.of(group.element()),
                Labels.of(item.element()));
        return false;
    }
}
