package trestle.processor.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.processor.Message;
import trestle.processor.Nearest;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;

/**
 * Plans an update of some components. What feeds an index key must come with all other parts of that key, or the
 * index would tell of an item that is not so: they are bound by plain parameters, which the update is conditioned on.
 */
final class PartialUpdate {
    private final WriteMethod method;
    private final ItemDesign item;
    private final Set<String> inCondition;
    private final List<UpdateCall> calls = new ArrayList<>();
    /** What each changed component becomes: a parameter, or nothing where it is removed. */
    private final Map<String, Optional<WriteParameter>> changed = new LinkedHashMap<>();

    private final Set<String> moved = new LinkedHashSet<>();
    private final Set<String> bound = new LinkedHashSet<>();
    private int warnings;

    PartialUpdate(WriteMethod method, ItemDesign item, Set<String> inCondition) {
        this.method = method;
        this.item = item;
        this.inCondition = inCondition;
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
        for (var path : KeyWrites.removed(method)) {
            remove(path);
        }
        var needed = new LinkedHashSet<String>();
        item.indexKeys().forEach(key -> index(key, needed));
        var expectations = new Expectations(method, item);
        calls.addAll(expectations.of(inCondition, needed));
        bound.addAll(expectations.bound());
        increments();
        return List.copyOf(calls);
    }

    /** A version that is given is compared, and one more than it is written. */
    private void increments() {
        for (var parameter : method.parameters()) {
            item.component(parameter.component())
                    .filter(component ->
                            parameter.isPlain() && bound.contains(parameter.name()) && NextRecord.isNumbered(component))
                    .ifPresent(version -> calls.add(new UpdateCall.Increment(version, parameter)));
        }
    }

    /** A component, the path of attributes to it, and whether something on the way may be absent. */
    private record Found(Component component, List<String> path, List<Component> way) {}

    private void change(WriteParameter parameter) {
        var found = find(parameter.path(), parameter.place());
        if (found.isEmpty() || !mayChange(parameter.path(), found.get(), parameter.place())) {
            return;
        }
        var component = found.get().component();
        var path = found.get().path();
        found.get().way().stream()
                .filter(Component::nullable)
                .findFirst()
                .ifPresent(absent -> calls.add(new UpdateCall.Within(path.subList(0, path.size() - 1))));
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
        changed.put(parameter.path().getFirst(), Optional.of(parameter));
        calls.add(new UpdateCall.SetTo(component, found.path(), parameter));
        boolean guarded = item.versions().stream()
                .anyMatch(version -> method.parameters().stream()
                        .anyMatch(other -> other.isPlain() && other.component().equals(version.name())));
        if (Revisions.isReplacedWhole(component) && !guarded && inCondition.isEmpty()) {
            warn(Message.REPLACED_WHOLE, parameter.place(), method.label(), item.name() + "." + parameter.component());
        }
    }

    private void remove(String dotted) {
        var path = List.of(dotted.split("\\."));
        var found = find(path, method.place());
        if (found.isPresent() && mayChange(path, found.get(), method.place())) {
            changed.put(path.getFirst(), Optional.empty());
            calls.add(new UpdateCall.Unset(found.get().path()));
        }
    }

    private Optional<Found> find(List<String> names, Place place) {
        var among = item.components();
        var path = new ArrayList<String>();
        var way = new ArrayList<Component>();
        for (int i = 0; i < names.size(); i++) {
            var name = names.get(i);
            var component = among.stream().filter(c -> c.name().equals(name)).findFirst();
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
                return Optional.of(new Found(component.get(), List.copyOf(path), List.copyOf(way)));
            }
            way.add(component.get());
            among = component.get().type() instanceof ValueType.Nested nested ? nested.components() : List.of();
        }
        return Optional.empty();
    }

    private boolean mayChange(List<String> names, Found found, Place place) {
        var component = found.component();
        var top = names.getFirst();
        if (KeyBinding.needs(item).containsKey(top) || component.keyOnly()) {
            method.context().report(Message.SET_KEY, place, method.label(), item.name() + "." + top);
            return false;
        }
        if (NextRecord.isNumbered(component)) {
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
        var index = method.design().table(item).index(key.index().orElseThrow()).orElseThrow();
        var parts = new LinkedHashSet<String>(KeyBinding.needs(item, key).keySet());
        key.unless().ifPresent(parts::add);
        if (parts.stream().anyMatch(moved::contains)) {
            unknown(key, parts.stream().filter(moved::contains).toList());
            return;
        }
        if (parts.stream().noneMatch(changed::containsKey)) {
            warnOfAccessors(key);
            return;
        }
        if (isOwn(index.pk().name())
                && (index.sk().isEmpty() || isOwn(index.sk().get().name()))) {
            return;
        }
        if (leavesIndex(key)) {
            remove(index);
            return;
        }
        var missing = parts.stream()
                .filter(part -> !changed.containsKey(part) && parameter(part).isEmpty())
                .toList();
        if (!missing.isEmpty()) {
            unknown(key, missing);
            return;
        }
        parts.stream().filter(part -> !changed.containsKey(part)).forEach(needed::add);
        parts.forEach(part -> parameter(part).ifPresent(parameter -> bound.add(parameter.name())));
        make(key, index);
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
        key.slots()
                .filter(slot -> !slot.component())
                .findFirst()
                .ifPresent(slot -> warn(
                        Message.INDEX_ACCESSOR,
                        method.place(),
                        method.label(),
                        item.name(),
                        key.index().orElseThrow(),
                        slot.name()));
    }

    /** Whether what is set or removed certainly takes the item out of the index. */
    private boolean leavesIndex(KeyDesign key) {
        boolean ruledOut = key.unless()
                .flatMap(unless -> Optional.ofNullable(changed.get(unless)))
                .flatMap(value -> value)
                .filter(parameter -> !parameter.nullable())
                .isPresent();
        boolean lacking = key.slots()
                .anyMatch(slot -> !slot.optional()
                        && changed.containsKey(slot.name())
                        && changed.get(slot.name()).isEmpty());
        return ruledOut || lacking;
    }

    private void remove(IndexDesign index) {
        if (!isOwn(index.pk().name())) {
            calls.add(new UpdateCall.Unset(List.of(index.pk().name())));
        }
        index.sk().filter(sk -> !isOwn(sk.name())).ifPresent(sk -> calls.add(new UpdateCall.Unset(List.of(sk.name()))));
    }

    private void make(KeyDesign key, IndexDesign index) {
        var present = new ArrayList<CodeBlock>();
        key.unless()
                .flatMap(this::parameter)
                .ifPresent(unless -> present.add(CodeBlock.of("$N == null", unless.name())));
        key.slots()
                .filter(slot -> !slot.optional())
                .forEach(slot -> parameter(slot.name())
                        .filter(WriteParameter::nullable)
                        .ifPresent(parameter -> {
                            var there = KeyCode.isThere(slot, parameter.code());
                            if (!present.contains(there)) {
                                present.add(there);
                            }
                        }));
        if (!isOwn(index.pk().name())) {
            var arguments = new ArrayList<>(arguments(KeyCode.distinct(key.pk())));
            key.shardedBy()
                    .filter(by -> key.pk().slots().noneMatch(slot -> slot.name().equals(by)))
                    .ifPresent(by -> arguments.add(value(by)));
            calls.add(new UpdateCall.IndexKey(key, true, index.pk().name(), arguments, List.copyOf(present)));
        }
        index.sk()
                .filter(sk -> !isOwn(sk.name()))
                .ifPresent(sk -> calls.add(new UpdateCall.IndexKey(
                        key,
                        false,
                        sk.name(),
                        arguments(KeyCode.distinct(key.sk().orElseThrow())),
                        List.copyOf(present))));
    }

    private List<CodeBlock> arguments(List<Part.Slot> slots) {
        return slots.stream().map(slot -> value(slot.name())).toList();
    }

    private CodeBlock value(String part) {
        return parameter(part).map(WriteParameter::code).orElse(CodeBlock.of("null"));
    }

    /** The parameter that says what a component is after the update; absent where it is removed. */
    private Optional<WriteParameter> parameter(String component) {
        var change = changed.get(component);
        if (change != null) {
            return change;
        }
        return method.parameters().stream()
                .filter(parameter ->
                        parameter.isPlain() && parameter.component().equals(component))
                .findFirst();
    }

    /** Whether an index's attribute is a component's own. */
    private boolean isOwn(String attribute) {
        return item.components().stream()
                .anyMatch(component ->
                        !component.keyOnly() && component.attribute().equals(attribute));
    }

    /** Refuses to change what other items are made from. */
    void refuseWhatFollows(ItemDesign kind, Following following) {
        var touched = new LinkedHashSet<>(changed.keySet());
        touched.addAll(moved);
        for (var derived : following.derived()) {
            var reads = derived.derivation().orElseThrow().reads();
            touched.stream()
                    .filter(name -> reads.isEmpty() || reads.contains(name))
                    .filter(name -> kind.component(name)
                            .filter(component -> component.count().isEmpty())
                            .isPresent())
                    .findFirst()
                    .ifPresent(name -> follows(kind, name, derived.name()));
        }
        for (var counter : following.counters()) {
            touched.stream()
                    .filter(name -> counter.counting().reads().contains(name)
                            || counter.counting().sum().equals(Optional.of(name)))
                    .findFirst()
                    .ifPresent(name -> follows(
                            kind,
                            name,
                            counter.parent().name() + "." + counter.component().name()));
        }
    }

    private void follows(ItemDesign kind, String component, String what) {
        method.context()
                .report(Message.SET_FOLLOWED, method.place(), method.label(), kind.name() + "." + component, what);
    }
}
