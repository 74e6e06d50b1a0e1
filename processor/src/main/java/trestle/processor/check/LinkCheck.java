package trestle.processor.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import trestle.model.Count;
import trestle.model.Derived;
import trestle.model.History;
import trestle.model.ItemGroup;
import trestle.model.Table;
import trestle.model.message.Nearest;
import trestle.processor.Accessors;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Component.Counting;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.ItemDesign.Derivation;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** Checks what items say of one another: derived items, histories and counters. */
final class LinkCheck {
    private final Context context;
    private final Design design;
    private final ItemDesign item;

    LinkCheck(Context context, Design design, ItemDesign item) {
        this.context = context;
        this.design = design;
        this.item = item;
    }

    void check() {
        var derived = Mirror.find(item.element(), Derived.class);
        if (derived.isPresent() && item.derivation().isPresent()) {
            checkDerived(derived.get(), item.derivation().get());
        }
        var history = Mirror.find(item.element(), History.class);
        if (history.isPresent() && item.historyOf().isPresent()) {
            checkHistory(history.get(), item.historyOf().get());
        }
        for (var counter : item.counters()) {
            checkCounter(counter, counter.count().orElseThrow());
        }
    }

    private void checkDerived(Mirror derived, Derivation derivation) {
        if (derivation.from().equals(item.element())) {
            context.report(Message.OF_ITSELF, derived.place("from"), name());
        } else if (isItem(derivation.from(), derived.place("from"), "derived from")) {
            checkReads(derived, derivation.from(), derivation.reads());
        }
    }

    private void checkHistory(Mirror history, TypeElement parent) {
        if (parent.equals(item.element())) {
            context.report(Message.OF_ITSELF, history.place("of"), name());
        } else if (isItem(parent, history.place("of"), "the history of")) {
            checkHistoryKey(history, parent);
        }
    }

    /** A key of nothing but the parent's key is the same for every version. */
    private void checkHistoryKey(Mirror history, TypeElement parent) {
        var parentKey = design.item(parent).orElseThrow().key();
        for (var slot : item.key().slots()) {
            if (!parentKey.has(slot.name())) {
                return;
            }
        }
        context.report(Message.HISTORY_KEY, history.place(), name(), Labels.of(parent));
    }

    private void checkCounter(Component component, Counting count) {
        var mirror = Mirror.find(component.element(), Count.class).orElseThrow();
        boolean whole =
                component.type() instanceof ValueType.Numeric n && (n.width() == Width.INT || n.width() == Width.LONG);
        if (!whole || component.nullable()) {
            context.report(Message.COUNT_TYPE, mirror.place(), name(), component.name());
        }
        if (component.version()) {
            context.report(Message.COUNT_VERSION, mirror.place(), name(), component.name());
        }
        if (isItem(count.of(), mirror.place("of"), "a counter of")) {
            checkReads(mirror, count.of(), count.reads());
            checkAccessors(mirror, count);
            checkCounted(mirror, component, design.item(count.of()).orElseThrow());
        }
    }

    /** What follows from another item is written with it, and no method of its own would move the counter. */
    private void checkCounted(Mirror mirror, Component component, ItemDesign counted) {
        var parent = counted.derivation().isPresent()
                ? Optional.of(counted.derivation().get().from())
                : counted.historyOf();
        if (parent.isPresent()) {
            context.report(
                    Message.COUNT_DERIVED,
                    mirror.place("of"),
                    name(),
                    component.name(),
                    Labels.of(counted.element()),
                    Labels.of(parent.get()));
        }
    }

    private void checkAccessors(Mirror mirror, Counting count) {
        var when = count.when();
        if (when.isPresent() && !hasAccessor(count.of(), when.get(), false)) {
            context.report(
                    Message.COUNT_ACCESSOR,
                    mirror.place("when"),
                    Labels.of(count.of()),
                    "boolean " + when.get() + "()");
        }
        var sum = count.sum();
        if (sum.isPresent() && !hasAccessor(count.of(), sum.get(), true)) {
            context.report(
                    Message.COUNT_ACCESSOR,
                    mirror.place("sum"),
                    Labels.of(count.of()),
                    "int or long " + sum.get() + "()");
        }
    }

    private boolean hasAccessor(TypeElement type, String name, boolean number) {
        var found = Accessors.find(context, type, name);
        if (found.isEmpty()) {
            return false;
        }
        var returns = found.get().getReturnType();
        return number ? isWhole(returns) : isBoolean(returns);
    }

    private static boolean isWhole(TypeMirror type) {
        return type.getKind() == TypeKind.INT || type.getKind() == TypeKind.LONG;
    }

    private static boolean isBoolean(TypeMirror type) {
        return type.getKind() == TypeKind.BOOLEAN;
    }

    private boolean isItem(TypeElement type, Place place, String relation) {
        boolean known = design.item(type).isPresent();
        if (!known && !isListed(type)) {
            context.report(Message.NOT_AN_ITEM, place, name(), relation, Labels.of(type));
        }
        return known;
    }

    /** Whether a table names the type: what is no item all the same has been reported. */
    private boolean isListed(TypeElement type) {
        for (var table : design.tables()) {
            var mirror = Mirror.find(table.element(), Table.class);
            if (mirror.isPresent() && isListed(type, mirror.get())) {
                return true;
            }
            var group = Mirror.find(table.element(), ItemGroup.class);
            if (group.isPresent() && group.get().types("value").contains(type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isListed(TypeElement type, Mirror table) {
        if (table.types("items").contains(type)) {
            return true;
        }
        for (var group : table.types("includes")) {
            var mirror = Mirror.find(group, ItemGroup.class);
            if (mirror.isPresent() && mirror.get().types("value").contains(type)) {
                return true;
            }
        }
        return false;
    }

    private void checkReads(Mirror mirror, TypeElement other, List<String> reads) {
        var names = new ArrayList<String>();
        for (var component : design.item(other).orElseThrow().components()) {
            names.add(component.name());
        }
        for (int i = 0; i < reads.size(); i++) {
            if (!names.contains(reads.get(i))) {
                context.report(
                        Message.READS_UNKNOWN,
                        mirror.place("reads", i),
                        name(),
                        reads.get(i),
                        Labels.of(other),
                        String.join(", ", names),
                        Nearest.question(reads.get(i), names));
            }
        }
    }

    private String name() {
        return Labels.of(item.element());
    }
}
