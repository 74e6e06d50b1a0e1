package trestle.processor.check;

import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import trestle.model.Count;
import trestle.model.Derived;
import trestle.model.History;
import trestle.model.Table;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Nearest;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Component.Counting;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign.Part;
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
        Mirror.find(item.element(), Derived.class).ifPresent(this::checkDerived);
        Mirror.find(item.element(), History.class).ifPresent(this::checkHistory);
        item.components().forEach(this::checkCounter);
    }

    private void checkDerived(Mirror derived) {
        item.derivation().ifPresent(derivation -> {
            if (derivation.from().equals(item.element())) {
                context.report(Message.OF_ITSELF, derived.place("from"), name());
            } else if (isItem(derivation.from(), derived.place("from"), "derived from")) {
                checkReads(derived, derivation.from(), derivation.reads());
            }
        });
    }

    private void checkHistory(Mirror history) {
        item.historyOf().ifPresent(parent -> {
            if (parent.equals(item.element())) {
                context.report(Message.OF_ITSELF, history.place("of"), name());
            } else {
                checkHistoryKey(history, parent);
            }
        });
    }

    /** A key of nothing but the parent's key is the same for every version. */
    private void checkHistoryKey(Mirror history, TypeElement parent) {
        if (!isItem(parent, history.place("of"), "the history of")) {
            return;
        }
        var names = design.item(parent)
                .orElseThrow()
                .key()
                .slots()
                .map(Part.Slot::name)
                .toList();
        if (item.key().slots().allMatch(slot -> names.contains(slot.name()))) {
            context.report(Message.HISTORY_KEY, history.place(), name(), Labels.of(parent));
        }
    }

    private void checkCounter(Component component) {
        component.count().ifPresent(count -> {
            var mirror = Mirror.find(component.element(), Count.class).orElseThrow();
            boolean whole = component.type() instanceof ValueType.Numeric n
                    && (n.width() == Width.INT || n.width() == Width.LONG);
            if (!whole || component.nullable()) {
                context.report(Message.COUNT_TYPE, mirror.place(), name(), component.name());
            }
            if (component.version()) {
                context.report(Message.COUNT_VERSION, mirror.place(), name(), component.name());
            }
            if (isItem(count.of(), mirror.place("of"), "a counter of")) {
                checkReads(mirror, count.of(), count.reads());
                checkAccessors(mirror, count);
                checkCounted(mirror, component, count);
            }
        });
    }

    /** What follows from another item is written with it, and no method of its own would move the counter. */
    private void checkCounted(Mirror mirror, Component component, Counting count) {
        design.item(count.of())
                .flatMap(counted ->
                        counted.derivation().map(ItemDesign.Derivation::from).or(counted::historyOf))
                .ifPresent(parent -> context.report(
                        Message.COUNT_DERIVED,
                        mirror.place("of"),
                        name(),
                        component.name(),
                        Labels.of(count.of()),
                        Labels.of(parent)));
    }

    private void checkAccessors(Mirror mirror, Counting count) {
        count.when()
                .filter(name -> !hasAccessor(count.of(), name, false))
                .ifPresent(name -> context.report(
                        Message.COUNT_ACCESSOR, mirror.place("when"), Labels.of(count.of()), "boolean " + name + "()"));
        count.sum()
                .filter(name -> !hasAccessor(count.of(), name, true))
                .ifPresent(name -> context.report(
                        Message.COUNT_ACCESSOR,
                        mirror.place("sum"),
                        Labels.of(count.of()),
                        "int or long " + name + "()"));
    }

    private boolean hasAccessor(TypeElement type, String name, boolean number) {
        return ElementFilter.methodsIn(context.elements().getAllMembers(type)).stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .filter(method -> method.getParameters().isEmpty())
                .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
                .filter(method -> !method.getModifiers().contains(Modifier.PRIVATE))
                .anyMatch(method -> number ? isWhole(method.getReturnType()) : isBoolean(method.getReturnType()));
    }

    private static boolean isWhole(TypeMirror type) {
        return type.getKind() == TypeKind.INT || type.getKind() == TypeKind.LONG;
    }

    private static boolean isBoolean(TypeMirror type) {
        return type.getKind() == TypeKind.BOOLEAN;
    }

    private boolean isItem(TypeElement type, Place place, String relation) {
        boolean known = design.item(type).isPresent();
        boolean broken = design.tables().stream()
                .flatMap(table -> Mirror.find(table.element(), Table.class).stream())
                .anyMatch(table -> table.types("items").contains(type));
        if (!known && !broken) {
            context.report(Message.NOT_AN_ITEM, place, name(), relation, Labels.of(type));
        }
        return known;
    }

    private void checkReads(Mirror mirror, TypeElement other, List<String> reads) {
        var names = design.item(other).orElseThrow().components().stream()
                .map(Component::name)
                .toList();
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
