package trestle.processor.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import trestle.model.ItemGroup;
import trestle.model.Repository;
import trestle.model.Table;
import trestle.model.View;
import trestle.model.runtime.GroupFacts;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.Home;

/** The item groups of a build: those in its sources, and those that its tables include from class files. */
final class Groups {
    private final Context context;
    private final Annotated annotated;
    private final Map<TypeElement, Group> sources = new LinkedHashMap<>();
    private final Map<TypeElement, Optional<Group>> compiled = new HashMap<>();
    private final Map<TypeElement, List<Group>> included = new HashMap<>();
    private final Map<TypeElement, List<Group>> withIncluded = new HashMap<>();

    Groups(Context context, Annotated annotated) {
        this.context = context;
        this.annotated = annotated;
        var groupOf = new HashMap<TypeElement, TypeElement>();
        for (var element : annotated.types(ItemGroup.class)) {
            sources.put(element, read(element, groupOf));
        }
        if (!sources.isEmpty()) {
            findViews();
        }
    }

    /** Those in the sources, in order. */
    List<Group> inSources() {
        return List.copyOf(sources.values());
    }

    /** The group in the sources that lists a record. */
    Optional<Group> of(TypeElement record) {
        for (var group : sources.values()) {
            if (group.has(record)) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    /** A group after all that it includes, each once. */
    List<Group> withIncluded(Group group) {
        var known = withIncluded.get(group.element());
        if (known == null) {
            var found = new LinkedHashMap<TypeElement, Group>();
            collect(group, new HashSet<>(), found);
            known = List.copyOf(found.values());
            withIncluded.put(group.element(), known);
        }
        return known;
    }

    private void collect(Group group, Set<TypeElement> met, Map<TypeElement, Group> found) {
        if (!met.add(group.element())) {
            return;
        }
        var includes = group.mirror().types("includes");
        for (int i = 0; i < includes.size(); i++) {
            var other = find(includes.get(i), group.mirror(), i);
            if (other.isPresent()) {
                collect(other.get(), met, found);
            }
        }
        found.put(group.element(), group);
    }

    /** Gives the repositories that are about one group's records alone, and those it includes, to that group. */
    void findRepositories(RepositoryReader reader, Set<TypeElement> items) {
        if (sources.isEmpty()) {
            return;
        }
        for (var element : annotated.types(Repository.class)) {
            var owners = new HashSet<TypeElement>();
            boolean own = false;
            for (var type : reader.mentions(element)) {
                own |= addOwners(type, items, owners);
            }
            var owner = own ? Optional.<Group>empty() : ownerOf(owners);
            if (owner.isPresent()) {
                owner.get().repositories().add(element);
            }
        }
    }

    /** The one of these groups, in the sources, that includes all others. */
    private Optional<Group> ownerOf(Set<TypeElement> owners) {
        for (var group : sources.values()) {
            if (owners.contains(group.element()) && includesAll(group, owners)) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    private boolean includesAll(Group group, Set<TypeElement> owners) {
        var all = new HashSet<TypeElement>();
        for (var each : withIncluded(group)) {
            all.add(each.element());
        }
        return all.containsAll(owners);
    }

    /** Notes that a table includes a group whose items can be read. */
    void include(TypeElement table, Group group) {
        included.computeIfAbsent(table, unseen -> new ArrayList<>()).add(group);
    }

    /** The groups that a table includes. */
    List<Group> includedBy(TypeElement table) {
        return included.getOrDefault(table, List.of());
    }

    /** Whether a repository belongs to a group. */
    boolean owns(TypeElement repository) {
        for (var group : sources.values()) {
            if (group.repositories().contains(repository)) {
                return true;
            }
        }
        return false;
    }

    /** Adds the groups that a type is of. Returns whether it is, in part, an item that a table lists as its own. */
    private boolean addOwners(TypeElement type, Set<TypeElement> items, Set<TypeElement> owners) {
        for (var source : sources.values()) {
            for (var group : withIncluded(source)) {
                if (group.has(type) || group.views().contains(type)) {
                    owners.add(group.element());
                }
            }
        }
        boolean own = items.contains(type);
        for (var permitted : type.getPermittedSubclasses()) {
            own |= addOwners((TypeElement) ((DeclaredType) permitted).asElement(), items, owners);
        }
        return own;
    }

    private void findViews() {
        for (var element : annotated.types(View.class)) {
            var of = Mirror.find(element, View.class).orElseThrow().type("of");
            var group = of.isPresent() ? of(of.get()) : Optional.<Group>empty();
            if (group.isPresent()) {
                group.get().views().add(element);
            }
        }
    }

    private Group read(TypeElement element, Map<TypeElement, TypeElement> groupOf) {
        var mirror = Mirror.find(element, ItemGroup.class).orElseThrow();
        var records = new ArrayList<TypeElement>();
        var listed = mirror.types("value");
        if (listed.isEmpty() && mirror.texts("value").isEmpty()) {
            context.report(Message.GROUP_ITEMS, mirror.place(), Labels.of(element));
        }
        for (int i = 0; i < listed.size(); i++) {
            var record = listed.get(i);
            var other = groupOf.putIfAbsent(record, element);
            if (other == null) {
                records.add(record);
            } else {
                context.report(
                        Message.IN_TWO_GROUPS,
                        mirror.place("value", i),
                        Labels.of(record),
                        Labels.of(other),
                        Labels.of(element));
            }
        }
        return new Group(element, mirror, false, records, new ArrayList<>(), new ArrayList<>(), List.of());
    }

    /** A group that a table includes; absent where it is none, or was not checked, which is reported. */
    Optional<Group> find(TypeElement element, Mirror table, int index) {
        if (sources.containsKey(element)) {
            return Optional.of(sources.get(element));
        }
        var mirror = Mirror.find(element, ItemGroup.class);
        if (mirror.isEmpty()) {
            boolean record = !element.getRecordComponents().isEmpty();
            context.report(
                    Message.NOT_A_GROUP,
                    table.place("includes", index),
                    Labels.of(table.at()),
                    Labels.of(element),
                    record ? "List a record in items" : "Include interfaces with @ItemGroup");
            return Optional.empty();
        }
        var known = compiled.get(element);
        if (known == null) {
            known = read(mirror.get(), element);
            compiled.put(element, known);
        }
        if (known.isEmpty()) {
            context.report(
                    Message.GROUP_UNCHECKED, table.place("includes", index), Labels.of(table.at()), Labels.of(element));
        }
        return known;
    }

    private Optional<Group> read(Mirror mirror, TypeElement element) {
        var name = context.elements().getPackageOf(element).getQualifiedName() + "." + Labels.stem(element) + "Facts";
        var written = context.elements().getTypeElement(name);
        var facts = written == null ? Optional.<Mirror>empty() : Mirror.find(written, GroupFacts.class);
        if (facts.isEmpty()) {
            return Optional.empty();
        }
        context.facts().add(facts.get());
        return Optional.of(new Group(
                element,
                mirror,
                true,
                mirror.types("value"),
                facts.get().types("repositories"),
                facts.get().types("views"),
                facts.get().types("normalizers")));
    }

    /** Where a table's code for a group goes: with the table's name in it where two of a package include the group. */
    Home home(TypeElement table, Group group) {
        var home = Home.in(table, "");
        for (var other : annotated.types(Table.class)) {
            boolean beside = !other.equals(table)
                    && Home.beside(other).packageName().equals(home.packageName())
                    && includes(Mirror.find(other, Table.class).orElseThrow(), group);
            if (beside) {
                return Home.in(table, Labels.stem(table));
            }
        }
        return home;
    }

    /** Whether a table or group includes a group, itself or by another group. */
    private static boolean includes(Mirror including, Group group) {
        return includes(including, group, new HashSet<>());
    }

    private static boolean includes(Mirror including, Group group, Set<TypeElement> met) {
        for (var element : including.types("includes")) {
            var other = Mirror.find(element, ItemGroup.class);
            if (element.equals(group.element())
                    || met.add(element) && other.isPresent() && includes(other.get(), group, met)) {
                return true;
            }
        }
        return false;
    }
}
