package trestle.processor.plan.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.message.Nearest;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.ValueType;
import trestle.processor.plan.UpdateCall;
import trestle.processor.plan.UpdateCall.Presence.State;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;

/**
 * Plans an update of some components. What feeds an index key must come with all other parts of that key, or the index
 * would describe an item that does not exist in that form: they are bound by plain parameters, which the update is
 * conditioned on.
 */
final class PartialUpdate {
    private final WriteMethod method;
    private final ItemDesign item;
    private final Set<String> inCondition;
    private final List<UpdateCall> calls = new ArrayList<>();
    /** What each changed component becomes: a parameter, or nothing where it is removed. */
    private final Map<String, Optional<WriteParameter>> changed = new LinkedHashMap<>();

    private final ChangedPaths paths;
    private final Set<String> moved = new LinkedHashSet<>();
    private final Set<String> bound = new LinkedHashSet<>();
    private int warnings;

    PartialUpdate(WriteMethod method, ItemDesign item, Set<String> inCondition) {
        this.method = method;
        this.item = item;
        this.inCondition = inCondition;
        this.paths = new ChangedPaths(method, item);
    }

    /** The parameters it uses. */
    Set<String> bound() {
        return bound;
    }

    /** How many of the problems it reported are warnings. */
    int warnings() {
        return warnings;
    }

    List<UpdateCall> plan() {
        for (var parameter : method.parameters()) {
            if (!parameter.isPlain()) {
                bound.add(parameter.name());
                change(parameter);
            }
        }
        for (var removal : KeyWrites.removals(method)) {
            remove(removal);
        }
        var needed = new LinkedHashSet<String>();
        for (var key : item.indexKeys()) {
            index(key, needed);
        }
        var expectations = new Expectations(method, item);
        calls.addAll(expectations.of(inCondition, needed));
        bound.addAll(expectations.bound());
        increments();
        return List.copyOf(calls);
    }

    /** A version that is given is compared, and one more than it is written. */
    private void increments() {
        for (var parameter : method.parameters()) {
            var component = item.component(parameter.component());
            if (component.isPresent()
                    && parameter.isPlain()
                    && bound.contains(parameter.name())
                    && component.get().isNumberedVersion()) {
                calls.add(new UpdateCall.Increment(component.get(), parameter));
            }
        }
    }

    /** A component, the path of attributes to it, and whether something on the way may be absent. */
    private record Found(Component component, List<String> path, boolean absent) {}

    private void change(WriteParameter parameter) {
        var found = find(parameter.path(), parameter.place());
        if (found.isEmpty() || !mayChange(parameter.path(), found.get(), parameter.place()) || !paths.add(parameter)) {
            return;
        }
        var component = found.get().component();
        var path = found.get().path();
        if (found.get().absent()) {
            calls.add(new UpdateCall.Within(path.subList(0, path.size() - 1)));
        }
        switch (parameter.use()) {
            case SET -> set(parameter, found.get());
            case ADD -> {
                moved.add(parameter.path().getFirst());
                if (isAddable(parameter, component)) {
                    calls.add(new UpdateCall.AddTo(component, path, parameter));
                }
            }
            case REMOVE -> {
                moved.add(parameter.path().getFirst());
                if (isElements(parameter, component)) {
                    calls.add(new UpdateCall.TakeFrom(component, path, parameter));
                }
            }
            case PLAIN -> throw new IllegalStateException();
        }
    }

    private void set(WriteParameter parameter, Found found) {
        var component = found.component();
        if (!method.same(parameter.type(), component.type().java())) {
            unlike(parameter, component, component.type().java().toString());
            return;
        }
        if (parameter.nullable() && !component.mayBeAbsent()) {
            reportPresent("may remove", parameter.component(), parameter.place());
            return;
        }
        changed.put(parameter.path().getFirst(), Optional.of(parameter));
        calls.add(new UpdateCall.SetTo(component, found.path(), parameter));
        if (component.isReplacedWhole() && !isVersionGiven() && inCondition.isEmpty()) {
            warn(Message.REPLACED_WHOLE, parameter.place(), method.label(), item.name() + "." + parameter.component());
        }
    }

    private boolean isVersionGiven() {
        for (var version : item.versions()) {
            if (method.plain(version.name()).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private void remove(KeyWrites.Removal removal) {
        var path = removal.path();
        var found = find(path, removal.place());
        if (found.isEmpty() || !mayChange(path, found.get(), removal.place()) || !paths.add(removal)) {
            return;
        }
        if (!found.get().component().mayBeAbsent()) {
            reportPresent("removes", removal.component(), removal.place());
            return;
        }
        changed.put(path.getFirst(), Optional.empty());
        calls.add(new UpdateCall.Unset(found.get().path()));
    }

    private void reportPresent(String removes, String component, Place place) {
        method.context().report(Message.REMOVE_PRESENT, place, method.label(), removes, item.name() + "." + component);
    }

    private Optional<Found> find(List<String> names, Place place) {
        var among = item.components();
        var path = new ArrayList<String>();
        boolean absent = false;
        for (int i = 0; i < names.size(); i++) {
            var name = names.get(i);
            var component = Component.find(among, name);
            if (component.isEmpty()) {
                var known = among.stream().map(Component::name).toList();
                method.context()
                        .report(
                                Message.WRITE_COMPONENT,
                                place,
                                method.label(),
                                item.name(),
                                name,
                                known.isEmpty() ? "none" : String.join(", ", known),
                                Nearest.question(name, known));
                return Optional.empty();
            }
            path.add(component.get().attribute());
            if (i == names.size() - 1) {
                return Optional.of(new Found(component.get(), List.copyOf(path), absent));
            }
            absent |= component.get().nullable();
            among = component.get().type() instanceof ValueType.Nested nested ? nested.components() : List.of();
        }
        return Optional.empty();
    }

    private boolean mayChange(List<String> names, Found found, Place place) {
        var component = found.component();
        var top = names.getFirst();
        if (item.keyParts().containsKey(top) || component.keyOnly()) {
            method.context().report(Message.SET_KEY, place, method.label(), item.name() + "." + top);
            return false;
        }
        if (component.isNumberedVersion()) {
            method.context().report(Message.SET_VERSION, place, method.label(), item.name() + "." + top);
            return false;
        }
        if (component.count().isPresent()) {
            warn(Message.COUNT_SET, place, method.label(), item.name() + "." + top);
        }
        return true;
    }

    private boolean isAddable(WriteParameter parameter, Component component) {
        if (component.type() instanceof ValueType.Numeric) {
            boolean like = method.same(parameter.type(), component.type().java());
            if (!like) {
                unlike(parameter, component, component.type().java().toString());
            }
            return like;
        }
        return isElements(parameter, component);
    }

    private boolean isElements(WriteParameter parameter, Component component) {
        boolean like = component.type() instanceof ValueType.SetOf set
                && (method.same(parameter.type(), set.java())
                        || method.same(parameter.type(), set.element().java()));
        if (!like) {
            unlike(parameter, component, "a set of " + parameter.type() + ", or for @Add a number");
        }
        return like;
    }

    private void unlike(WriteParameter parameter, Component component, String expected) {
        method.context()
                .report(
                        Message.WRITE_TYPE,
                        parameter.place(),
                        method.label(),
                        parameter.name(),
                        parameter.type(),
                        item.name() + "." + component.name(),
                        expected);
    }

    private void warn(Message message, Place place, Object... values) {
        int before = method.context().problems().count();
        method.context().report(message, place, values);
        warnings += method.context().problems().count() - before;
    }

    /** Makes an index key again where something it is made of changes. */
    private void index(KeyDesign key, Set<String> needed) {
        var index = method.design().table(item).index(key).orElseThrow();
        var parts = parts(key);
        var movedParts = new ArrayList<>(parts);
        movedParts.retainAll(moved);
        if (!movedParts.isEmpty()) {
            unknown(key, movedParts);
            return;
        }
        if (Collections.disjoint(parts, changed.keySet())) {
            warnOfAccessors(key);
            return;
        }
        if (ownPk(index) && (index.sk().isEmpty() || ownSk(index))) {
            return;
        }
        if (leavesIndex(key)) {
            remove(index);
            return;
        }
        var unchanged = new ArrayList<>(parts);
        unchanged.removeAll(changed.keySet());
        var missing = unbound(unchanged);
        if (!missing.isEmpty()) {
            unknown(key, missing);
            return;
        }
        needed.addAll(unchanged);
        for (var part : parts) {
            var parameter = parameter(part);
            if (parameter.isPresent()) {
                bound.add(parameter.get().name());
            }
        }
        make(key, index);
    }

    /** What a key is made of, and the component that rules it out. */
    private Set<String> parts(KeyDesign key) {
        var parts = new LinkedHashSet<>(item.keyParts(key).keySet());
        if (key.unless().isPresent()) {
            parts.add(key.unless().get());
        }
        return parts;
    }

    private List<String> unbound(List<String> parts) {
        var unbound = new ArrayList<String>();
        for (var part : parts) {
            if (parameter(part).isEmpty()) {
                unbound.add(part);
            }
        }
        return unbound;
    }

    private void unknown(KeyDesign key, List<String> missing) {
        method.context()
                .report(
                        Message.INDEX_PARTS,
                        method.place(),
                        method.label(),
                        item.name(),
                        key.index().orElseThrow(),
                        String.join(", ", missing));
    }

    private void warnOfAccessors(KeyDesign key) {
        if (changed.isEmpty()) {
            return;
        }
        for (var slot : key.slots()) {
            if (!slot.component()) {
                warn(
                        Message.INDEX_ACCESSOR,
                        method.place(),
                        method.label(),
                        item.name(),
                        key.index().orElseThrow(),
                        slot.name());
                return;
            }
        }
    }

    /** Whether what is set or removed certainly takes the item out of the index. */
    private boolean leavesIndex(KeyDesign key) {
        var unless = key.unless().isPresent() ? changed.get(key.unless().get()) : null;
        if (unless != null && unless.isPresent() && !unless.get().nullable()) {
            return true;
        }
        for (var slot : key.slots()) {
            var value = changed.get(slot.name());
            if (!slot.optional() && value != null && value.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private void remove(IndexDesign index) {
        if (!ownPk(index)) {
            calls.add(new UpdateCall.Unset(List.of(index.pk().name())));
        }
        if (index.sk().isPresent() && !ownSk(index)) {
            calls.add(new UpdateCall.Unset(List.of(index.sk().get().name())));
        }
    }

    private void make(KeyDesign key, IndexDesign index) {
        var present = present(key);
        if (!ownPk(index)) {
            var arguments = arguments(key.pk());
            if (key.shardedBy().isPresent() && !key.pk().has(key.shardedBy().get())) {
                arguments.add(value(key.shardedBy().get()));
            }
            calls.add(new UpdateCall.IndexKey(key, true, index.pk().name(), arguments, present));
        }
        if (index.sk().isPresent() && !ownSk(index)) {
            var arguments = arguments(key.sk().orElseThrow());
            calls.add(new UpdateCall.IndexKey(key, false, index.sk().get().name(), arguments, present));
        }
    }

    /** What must hold of the parameters for the item to be in the index. */
    private List<UpdateCall.Presence> present(KeyDesign key) {
        var present = new ArrayList<UpdateCall.Presence>();
        var unless = key.unless().isPresent() ? parameter(key.unless().get()) : Optional.<WriteParameter>empty();
        if (unless.isPresent()) {
            present.add(new UpdateCall.Presence(unless.get().name(), State.ABSENT));
        }
        for (var slot : key.slots()) {
            var parameter = parameter(slot.name());
            if (!slot.optional() && parameter.isPresent() && parameter.get().nullable()) {
                var state = slot.type() instanceof ValueType.Text ? State.THERE_AS_TEXT : State.THERE;
                var there = new UpdateCall.Presence(parameter.get().name(), state);
                if (!present.contains(there)) {
                    present.add(there);
                }
            }
        }
        return present;
    }

    private List<CodeBlock> arguments(KeyText text) {
        var arguments = new ArrayList<CodeBlock>();
        for (var slot : text.distinctSlots()) {
            arguments.add(value(slot.name()));
        }
        return arguments;
    }

    private CodeBlock value(String part) {
        var parameter = parameter(part);
        return parameter.isPresent() ? parameter.get().code() : CodeBlock.of("null");
    }

    /** The parameter that says what a component is after the update; absent where it is removed. */
    private Optional<WriteParameter> parameter(String component) {
        var change = changed.get(component);
        return change != null ? change : method.plain(component);
    }

    /** Whether a component of its own is stored as an index's partition key. */
    private boolean ownPk(IndexDesign index) {
        return item.stored(index.pk().name()).isPresent();
    }

    private boolean ownSk(IndexDesign index) {
        return item.stored(index.sk().orElseThrow().name()).isPresent();
    }

    /** Refuses to change what other items are made from. */
    void refuseWhatFollows(ItemDesign kind, Following following) {
        var touched = new LinkedHashSet<>(changed.keySet());
        touched.addAll(moved);
        for (var derived : following.derived()) {
            for (var name : touched) {
                if (isReadBy(derived, kind, name)) {
                    follows(kind, name, derived.name());
                    break;
                }
            }
        }
        for (var counter : following.counters()) {
            for (var name : touched) {
                if (counter.reads(name)) {
                    follows(
                            kind,
                            name,
                            counter.parent().name() + "." + counter.component().name());
                    break;
                }
            }
        }
    }

    private static boolean isReadBy(ItemDesign derived, ItemDesign from, String name) {
        var reads = derived.derivation().orElseThrow().reads();
        var component = from.component(name);
        return (reads.isEmpty() || reads.contains(name))
                && component.isPresent()
                && component.get().count().isEmpty();
    }

    private void follows(ItemDesign kind, String component, String what) {
        method.context()
                .report(Message.SET_FOLLOWED, method.place(), method.label(), kind.name() + "." + component, what);
    }
}
