package trestle.processor.check;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Casing;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** Checks each key by itself: its segments, its literals and the words beside them. */
final class KeyCheck {
    private final Context context;
    private final TableDesign table;
    private final ItemDesign item;

    KeyCheck(Context context, TableDesign table, ItemDesign item) {
        this.context = context;
        this.table = table;
        this.item = item;
    }

    void check() {
        item.keys().forEach(key -> {
            checkText(key, key.pk(), "pk");
            key.sk().ifPresent(sk -> checkText(key, sk, "sk"));
            key.sk().ifPresent(sk -> checkOrder(key, sk));
            checkWords(key);
            checkAbsence(key);
        });
        checkTableKey(item.key());
    }

    private void checkText(KeyDesign key, KeyText text, String value) {
        var place = place(key, value);
        if (Slots.runTogether(text)) {
            context.report(Message.RUN_TOGETHER, place, name(key), text.template());
        }
        for (var part : text.parts()) {
            switch (part) {
                case Part.Literal literal -> checkLiteral(key, literal.text(), text, place);
                case Part.Slot slot -> checkSlot(key, slot, text, place);
            }
        }
    }

    private void checkLiteral(KeyDesign key, String literal, KeyText text, Place place) {
        var upper = literal.toUpperCase(Locale.ROOT);
        var lower = literal.toLowerCase(Locale.ROOT);
        if (table.casing() == Casing.UPPER && !literal.equals(upper)) {
            context.report(Message.CASING, place, name(key), text.template(), literal, "UPPER", upper);
        } else if (table.casing() == Casing.LOWER && !literal.equals(lower)) {
            context.report(Message.CASING, place, name(key), text.template(), literal, "LOWER", lower);
        }
        for (var word : literal.split("#", -1)) {
            if (item.component(word).isPresent()) {
                context.report(Message.BRACES_FORGOTTEN, place, name(key), text.template(), word);
            }
        }
    }

    private void checkSlot(KeyDesign key, Part.Slot slot, KeyText text, Place place) {
        if (Slots.isFraction(slot) && !text.number()) {
            context.report(Message.FRACTION_IN_KEY, place, name(key), text.template(), slot.name());
        }
        if (slot.type().bare() instanceof ValueType.Enumerated e
                && slot.format() instanceof Format.Plain
                && e.texts().values().stream().anyMatch(t -> t.isEmpty() || t.contains("#"))) {
            context.report(Message.ENUM_IN_KEY, place, name(key), text.template(), slot.name());
        }
        if (slot.component() && isTtl(slot)) {
            context.report(Message.TTL_IN_KEY, place, name(key), text.template(), slot.name());
        }
        if (slot.optional() && !slot.nullable()) {
            context.report(Message.NEVER_ABSENT, place, name(key), text.template(), slot.name());
        }
    }

    private boolean isTtl(Part.Slot slot) {
        return item.component(slot.name()).map(Component::ttl).orElse(false);
    }

    private void checkOrder(KeyDesign key, KeyText sk) {
        var place = place(key, "sk");
        sk.slots()
                .filter(slot -> Slots.isVariableNumber(slot) && !sk.number())
                .forEach(slot -> context.report(Message.VARIABLE_WIDTH, place, name(key), sk.template(), slot.name()));
        sk.slots()
                .filter(slot -> key.pk().slots().anyMatch(other -> sameText(slot, other)))
                .forEach(slot ->
                        context.report(Message.REPEATS_PARTITION, place, name(key), sk.template(), slot.name()));
    }

    private static boolean sameText(Part.Slot a, Part.Slot b) {
        return a.name().equals(b.name()) && Objects.equals(a.format(), b.format());
    }

    private void checkWords(KeyDesign key) {
        key.unless().ifPresent(unless -> {
            if (key.index().isEmpty()) {
                context.report(Message.UNLESS_OF_TABLE, place(key, "unless"), name(key));
            } else if (item.component(unless).filter(c -> !c.nullable()).isPresent()) {
                context.report(Message.UNLESS_ALWAYS, place(key, "unless"), name(key), unless);
            }
        });
        key.shardedBy().flatMap(item::component).ifPresent(by -> {
            if (by.nullable() || !(by.type().bare() instanceof ValueType.Text)) {
                context.report(Message.SHARDED_TYPE, place(key, "shardedBy"), name(key), by.name());
            } else if (key.index().isEmpty() && !tells(key, by.name())) {
                context.report(Message.SHARDED_UNTOLD, place(key, "shardedBy"), name(key), by.name());
            }
        });
    }

    /** Whether a component stands in a key as it is. */
    private static boolean tells(KeyDesign key, String component) {
        return key.slots().anyMatch(slot -> slot.name().equals(component) && slot.format() instanceof Format.Plain);
    }

    private void checkAbsence(KeyDesign key) {
        if (key.index().isEmpty()) {
            return;
        }
        key.slots()
                .filter(slot -> slot.nullable())
                .forEach(slot -> context.report(
                        slot.optional() ? Message.LEFT_EMPTY : Message.LEFT_OUT,
                        Place.of(key.at(), key.annotation()),
                        name(key),
                        key.index().orElse(""),
                        slot.name()));
    }

    private void checkTableKey(KeyDesign key) {
        texts(key)
                .forEach(text -> text.slots().forEach(slot -> {
                    if (slot.nullable() && !slot.optional() || slot.optional() && !isAlwaysThere(text)) {
                        context.report(
                                Message.ABSENT_IN_TABLE_KEY,
                                Place.of(key.at(), key.annotation()),
                                name(key),
                                text.template(),
                                slot.name());
                    }
                }));
        checkOneToOne(key);
        key.sk()
                .flatMap(KeyCheck::last)
                .filter(KeyCheck::isMoment)
                .ifPresent(slot -> context.report(
                        Message.NO_TIE_BREAKER,
                        place(key, "sk"),
                        name(key),
                        key.sk().orElseThrow().template(),
                        slot.name()));
    }

    /** Whether a template has something in it that no absent component takes away. */
    private static boolean isAlwaysThere(KeyText text) {
        return text.parts().stream().anyMatch(part -> switch (part) {
            case Part.Literal literal -> true;
            case Part.Slot slot -> !slot.optional();
        });
    }

    private void checkOneToOne(KeyDesign key) {
        var lossy = key.slots()
                .filter(Slots::losesValue)
                .map(Part.Slot::name)
                .distinct()
                .collect(Collectors.joining(", "));
        if (!lossy.isEmpty() && !item.unique()) {
            context.report(Message.NOT_ONE_TO_ONE, Place.of(key.at(), key.annotation()), name(key), lossy);
        }
    }

    private static Stream<KeyText> texts(KeyDesign key) {
        return Stream.concat(Stream.of(key.pk()), key.sk().stream());
    }

    private static Optional<Part.Slot> last(KeyText text) {
        return text.slots().reduce((before, after) -> after);
    }

    private static boolean isMoment(Part.Slot slot) {
        return slot.type().bare() instanceof ValueType.Moment;
    }

    private Place place(KeyDesign key, String value) {
        return Place.of(key.at(), key.annotation(), value);
    }

    /** The record, or the sealed interface that carries the key for several. */
    private static String name(KeyDesign key) {
        return Labels.of(key.at());
    }
}
