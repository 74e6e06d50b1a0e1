package trestle.processor.plan.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.message.Nearest;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Conditions;
import trestle.processor.condition.Mentioned;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.parse.Bindings;
import trestle.processor.plan.BoundKey;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteStep;

/** What follows from writing an item: derived items, history, counters; and what the write requires. */
final class Following {
    private final WriteMethod method;
    private final Design design;
    private final ItemDesign item;

    Following(WriteMethod method, ItemDesign item) {
        this.method = method;
        this.design = method.design();
        this.item = item;
    }

    /** A counter of this kind on another one. */
    record Counter(ItemDesign parent, Component component, Component.Counting counting) {
        /** Whether it depends on a component of what it counts. */
        boolean reads(String name) {
            return counting.reads().contains(name)
                    || counting.sum().isPresent() && counting.sum().get().equals(name);
        }
    }

    List<ItemDesign> derived() {
        return design.derivedFrom(item);
    }

    List<ItemDesign> histories() {
        return design.historiesOf(item);
    }

    /** The counters this write moves; one whose parent it requires to be absent has nothing to move. */
    List<Counter> counters() {
        var counters = new ArrayList<Counter>();
        for (var parent : design.items()) {
            for (var component : parent.counters()) {
                var counting = component.count().orElseThrow();
                if (counting.of().equals(item.element()) && !isRequiredAbsent(parent)) {
                    counters.add(new Counter(parent, component, counting));
                }
            }
        }
        return counters;
    }

    private boolean isRequiredAbsent(ItemDesign parent) {
        for (var requires : method.requires()) {
            var required = requires.type("item");
            if (requires.flag("absent")
                    && required.isPresent()
                    && required.get().equals(parent.element())) {
                return true;
            }
        }
        return false;
    }

    /** Components that derived items and counters are made from, so that they must be known to change them. */
    Set<String> reads() {
        var reads = new LinkedHashSet<String>();
        for (var derived : derived()) {
            var named = derived.derivation().orElseThrow().reads();
            reads.addAll(named.isEmpty() ? uncounted() : named);
        }
        for (var counter : counters()) {
            reads.addAll(counter.counting().reads());
            var sum = counter.counting().sum();
            if (sum.isPresent() && item.component(sum.get()).isPresent()) {
                reads.add(sum.get());
            }
        }
        return reads;
    }

    /** The components that are no counters. */
    private List<String> uncounted() {
        var names = new ArrayList<String>();
        for (var component : item.components()) {
            if (component.count().isEmpty()) {
                names.add(component.name());
            }
        }
        return names;
    }

    /** The read components that a condition can compare: attributes that are neither keys nor counters. */
    List<Component> comparable() {
        var keys = design.table(item).allKeyAttributes();
        var reads = reads();
        var comparable = new ArrayList<Component>();
        for (var component : item.components()) {
            if (reads.contains(component.name())
                    && !component.keyOnly()
                    && !component.version()
                    && component.count().isEmpty()
                    && !item.key().has(component.name())
                    && !keys.contains(component.attribute())) {
                comparable.add(component);
            }
        }
        return comparable;
    }

    List<WriteStep> derive(@Nullable String before, @Nullable String after) {
        var steps = new ArrayList<WriteStep>();
        for (var derived : derived()) {
            steps.add(new WriteStep.Derive(derived, Optional.ofNullable(before), Optional.ofNullable(after)));
        }
        return steps;
    }

    List<WriteStep> append(String after) {
        var steps = new ArrayList<WriteStep>();
        for (var history : histories()) {
            steps.add(new WriteStep.Append(history, after));
        }
        return steps;
    }

    List<WriteStep> count(@Nullable String before, @Nullable String after) {
        var steps = new ArrayList<WriteStep>();
        for (var counter : counters()) {
            var was = before == null ? Optional.<BoundKey>empty() : parent(counter, before);
            var is = after == null ? Optional.<BoundKey>empty() : parent(counter, after);
            if (was.isPresent() == (before != null) && is.isPresent() == (after != null)) {
                steps.add(new WriteStep.Count(
                        counter.parent(),
                        counter.component(),
                        was,
                        is,
                        before == null ? Optional.empty() : Optional.of(amount(counter, before)),
                        after == null ? Optional.empty() : Optional.of(amount(counter, after))));
            }
        }
        return steps;
    }

    /** The counter's parent, found from the method's parameters. */
    Optional<WriteStep> uncount(Counter counter) {
        var key = report(
                counter,
                KeyBinding.parameters(method)
                        .bind(counter.parent(), counter.counting().bindings()));
        return key.isEmpty()
                ? Optional.empty()
                : Optional.of(new WriteStep.Count(
                        counter.parent(),
                        counter.component(),
                        key,
                        Optional.empty(),
                        Optional.of(CodeBlock.of("1")),
                        Optional.empty()));
    }

    private Optional<BoundKey> parent(Counter counter, String record) {
        return report(
                counter,
                KeyBinding.record(method, item, record)
                        .bind(counter.parent(), counter.counting().bindings()));
    }

    private Optional<BoundKey> report(Counter counter, KeyBinding.Result result) {
        if (result.key().isEmpty()) {
            method.context()
                    .report(
                            Message.COUNTER_UNBOUND,
                            method.place(),
                            method.label(),
                            counter.parent().name() + "." + counter.component().name(),
                            String.join(", ", result.missing()));
        }
        return result.key();
    }

    private static CodeBlock amount(Counter counter, String record) {
        var sum = counter.counting().sum();
        var amount = sum.isPresent() ? CodeBlock.of("$N.$N()", record, sum.get()) : CodeBlock.of("1");
        var when = counter.counting().when();
        return when.isPresent() ? CodeBlock.of("($N.$N() ? $L : 0)", record, when.get(), amount) : amount;
    }

    /** The items the method requires; the record may give what the parameters do not. */
    List<WriteStep> require(@Nullable String record) {
        var steps = new ArrayList<WriteStep>();
        for (var requires : method.requires()) {
            var type = requires.type("item");
            var required = type.isPresent() ? design.item(type.get()) : Optional.<ItemDesign>empty();
            if (required.isEmpty()) {
                reportNoItem(requires);
                continue;
            }
            var step = require(requires, required.get(), record);
            if (step.isPresent()) {
                steps.add(step.get());
            }
        }
        return steps;
    }

    private void reportNoItem(Mirror requires) {
        var names = new ArrayList<String>();
        for (var known : design.items()) {
            names.add(known.name());
        }
        var type = requires.type("item");
        var written = type.isPresent() ? Labels.of(type.get()) : "nothing";
        method.context()
                .report(
                        Message.REQUIRES_NO_ITEM,
                        requires.place("item"),
                        method.label(),
                        written,
                        String.join(", ", names),
                        Nearest.question(written, names));
    }

    private Optional<WriteStep> require(Mirror requires, ItemDesign required, @Nullable String record) {
        var binding = record == null ? KeyBinding.parameters(method) : KeyBinding.both(method, item, record);
        var result = binding.bind(required, Bindings.read(method.context(), requires, "bind"));
        if (result.key().isEmpty()) {
            method.context()
                    .report(
                            Message.REQUIRES_UNBOUND,
                            requires.place(),
                            method.label(),
                            required.name(),
                            String.join(", ", result.missing()));
            return Optional.empty();
        }
        boolean absent = requires.flag("absent");
        var where = requires.given("where");
        if (where.isPresent() && absent) {
            method.context().report(Message.REQUIRES_ABSENT_WHERE, requires.place("where"), method.label());
            return Optional.empty();
        }
        var checked = where.isPresent() ? check(requires, "where", where.get(), required) : Optional.<Checked>empty();
        return where.isPresent() && checked.isEmpty()
                ? Optional.empty()
                : Optional.of(new WriteStep.Require(required, result.key().get(), absent, checked));
    }

    /** The method's own condition; a problem with it is reported. */
    Optional<Checked> where() {
        var where = method.where();
        return where.isPresent() ? check(where.get(), "value", where.get().text("value"), item) : Optional.empty();
    }

    private Optional<Checked> check(Mirror mirror, String value, String text, ItemDesign about) {
        return new Conditions(method.context())
                .check(
                        text,
                        method.label(),
                        mirror.place(value),
                        about.components(),
                        design.table(about).allKeyAttributes(),
                        method.values(about));
    }

    /** The parameters that requirements and conditions use, by name. */
    Set<String> used(List<WriteStep> steps, Optional<Checked> where) {
        var used = new LinkedHashSet<String>();
        if (where.isPresent()) {
            used.addAll(where.get().parameters());
        } else if (method.where().isPresent()) {
            // What is wrong with the condition was reported: its parameters are not unused as well.
            used.addAll(Mentioned.parameters(method.where().get().text("value")));
        }
        for (var requires : method.requires()) {
            used.addAll(Mentioned.parameters(requires.text("where")));
        }
        int resolved = 0;
        for (var step : steps) {
            if (step instanceof WriteStep.Require require) {
                resolved++;
                used.addAll(parametersIn(require.key()));
            }
        }
        if (resolved < method.requires().size()) {
            // Of a @Requires that was reported nobody knows which parameters it was meant to use.
            for (var parameter : method.parameters()) {
                used.add(parameter.name());
            }
        }
        return used;
    }

    private List<String> parametersIn(BoundKey key) {
        var names = new ArrayList<String>();
        for (var parameter : method.parameters()) {
            if (key.arguments().contains(parameter.code())) {
                names.add(parameter.name());
            }
        }
        return names;
    }
}
