package trestle.processor.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Conditions;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.read.Bindings;

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
    record Counter(ItemDesign parent, Component component, Component.Counting counting) {}

    List<ItemDesign> derived() {
        return design.derivedFrom(item);
    }

    List<ItemDesign> histories() {
        return design.items()
                .filter(other -> other.historyOf().equals(Optional.of(item.element())))
                .toList();
    }

    /** The counters this write moves; one whose parent it requires to be absent has nothing to move. */
    List<Counter> counters() {
        var absent = method.requires().stream()
                .filter(requires -> requires.flag("absent"))
                .flatMap(requires -> requires.type("item").stream())
                .toList();
        var counters = new ArrayList<Counter>();
        design.items()
                .filter(parent -> !absent.contains(parent.element()))
                .forEach(parent -> parent.components()
                        .forEach(component -> component
                                .count()
                                .filter(counting -> counting.of().equals(item.element()))
                                .ifPresent(counting -> counters.add(new Counter(parent, component, counting)))));
        return counters;
    }

    /** Components that derived items and counters are made from, so that they must be known to change them. */
    Set<String> reads() {
        var reads = new LinkedHashSet<String>();
        for (var derived : derived()) {
            var named = derived.derivation().orElseThrow().reads();
            if (named.isEmpty()) {
                item.components().stream()
                        .filter(component -> component.count().isEmpty())
                        .forEach(component -> reads.add(component.name()));
            }
            reads.addAll(named);
        }
        for (var counter : counters()) {
            reads.addAll(counter.counting().reads());
            counter.counting()
                    .sum()
                    .filter(sum -> item.component(sum).isPresent())
                    .ifPresent(reads::add);
        }
        return reads;
    }

    /** The read components that a condition can compare: attributes that are neither keys nor counters. */
    List<Component> comparable() {
        var keys = WriteCode.keyAttributes(design.table(item));
        var own = item.key().slots().map(slot -> slot.name()).toList();
        var reads = reads();
        return item.components().stream()
                .filter(component -> reads.contains(component.name())
                        && !component.keyOnly()
                        && !component.version()
                        && component.count().isEmpty()
                        && !own.contains(component.name())
                        && !keys.contains(component.attribute()))
                .toList();
    }

    List<WriteStep> derive(@Nullable String before, @Nullable String after) {
        return derived().stream()
                .<WriteStep>map(derived ->
                        new WriteStep.Derive(derived, Optional.ofNullable(before), Optional.ofNullable(after)))
                .toList();
    }

    List<WriteStep> append(String after) {
        return histories().stream()
                .<WriteStep>map(history -> new WriteStep.Append(history, after))
                .toList();
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
                        Optional.ofNullable(before).map(record -> amount(counter, record)),
                        Optional.ofNullable(after).map(record -> amount(counter, record))));
            }
        }
        return steps;
    }

    /** The counter's parent, found from the method's parameters. */
    Optional<WriteStep> uncount(Counter counter) {
        return report(
                        counter,
                        KeyBinding.parameters(method)
                                .bind(counter.parent(), counter.counting().bindings()))
                .map(key -> new WriteStep.Count(
                        counter.parent(),
                        counter.component(),
                        Optional.of(key),
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
        var amount = counter.counting()
                .sum()
                .map(sum -> CodeBlock.of("$N.$N()", record, sum))
                .orElse(CodeBlock.of("1"));
        return counter.counting()
                .when()
                .map(when -> CodeBlock.of("($N.$N() ? $L : 0)", record, when, amount))
                .orElse(amount);
    }

    /** The items the method requires; the record may give what the parameters do not. */
    List<WriteStep> require(@Nullable String record) {
        var steps = new ArrayList<WriteStep>();
        for (var requires : method.requires()) {
            requires.type("item")
                    .flatMap(design::item)
                    .ifPresentOrElse(
                            required -> require(requires, required, record).ifPresent(steps::add),
                            () -> method.context()
                                    .report(Message.REQUIRES_NO_ITEM, requires.place("item"), method.label()));
        }
        return steps;
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
        var checked = where.flatMap(text -> check(requires, "where", text, required));
        return where.isPresent() && checked.isEmpty()
                ? Optional.empty()
                : Optional.of(new WriteStep.Require(required, result.key().get(), absent, checked));
    }

    /** The method's own condition; a problem with it is reported. */
    Optional<Checked> where() {
        return method.where().flatMap(where -> check(where, "value", where.text("value"), item));
    }

    private Optional<Checked> check(Mirror mirror, String value, String text, ItemDesign about) {
        return new Conditions(method.context())
                .check(
                        text,
                        method.label(),
                        mirror.place(value),
                        about.components(),
                        WriteCode.keyAttributes(design.table(about)),
                        method.values(about));
    }

    /** The parameters that requirements and conditions use, by name. */
    Set<String> used(List<WriteStep> steps, Optional<Checked> where) {
        var used = new LinkedHashSet<String>();
        where.ifPresent(checked -> used.addAll(checked.parameters()));
        for (var step : steps) {
            if (step instanceof WriteStep.Require require) {
                require.where().ifPresent(checked -> used.addAll(checked.parameters()));
                var arguments = require.key().arguments().stream()
                        .map(CodeBlock::toString)
                        .toList();
                method.parameters().stream()
                        .map(WriteParameter::name)
                        .filter(arguments::contains)
                        .forEach(used::add);
            }
        }
        return used;
    }
}
