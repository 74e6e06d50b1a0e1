package trestle.processor.check;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Locale;
import trestle.model.Casing;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Place;
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
        for (var key : item.keys()) {
            checkText(key, key.pk(), "pk");
            if (key.sk().isPresent()) {
                checkText(key, key.sk().get(), "sk");
                checkOrder(key, key.sk().get());
            }
            checkUnless(key);
            checkSharding(key);
            checkAbsence(key);
        }
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
                && !areSegments(e.texts().values())) {
            context.report(Message.ENUM_IN_KEY, place, name(key), text.template(), slot.name());
        }
        if (slot.component() && isTtl(slot)) {
            context.report(Message.TTL_IN_KEY, place, name(key), text.template(), slot.name());
        }
        if (slot.optional() && !slot.nullable()) {
            context.report(Message.NEVER_ABSENT, place, name(key), text.template(), slot.name());
        }
    }

    /** Whether each of some texts can stand in a key as it is. */
    private static boolean areSegments(Collection<String> texts) {
        for (var text : texts) {
            if (text.isEmpty() || text.contains("#")) {
                return false;
            }
        }
        return true;
    }

    private boolean isTtl(Part.Slot slot) {
        var component = item.component(slot.name());
        return component.isPresent() && component.get().ttl();
    }

    private void checkOrder(KeyDesign key, KeyText sk) {
        var place = place(key, "sk");
        for (var slot : sk.slots()) {
            if (Slots.isVariableNumber(slot) && !sk.number()) {
                context.report(Message.VARIABLE_WIDTH, place, name(key), sk.template(), slot.name());
            }
            if (isRepeated(slot, key.pk())) {
                context.report(Message.REPEATS_PARTITION, place, name(key), sk.template(), slot.name());
            }
        }
    }

    /** Whether a template has a segment with the very text of this one. */
    private static boolean isRepeated(Part.Slot slot, KeyText text) {
        for (var other : text.slots()) {
            if (other.name().equals(slot.name()) && other.format().equals(slot.format())) {
                return true;
            }
        }
        return false;
    }

    private void checkUnless(KeyDesign key) {
        if (key.unless().isEmpty()) {
            return;
        }
        var unless = item.component(key.unless().get());
        if (key.index().isEmpty()) {
            context.report(Message.UNLESS_OF_TABLE, place(key, "unless"), name(key));
        } else if (unless.isPresent() && !unless.get().nullable()) {
            context.report(
                    Message.UNLESS_ALWAYS,
                    place(key, "unless"),
                    name(key),
                    unless.get().name());
        }
    }

    private void checkSharding(KeyDesign key) {
        var by = item.shardedBy(key);
        if (by.isEmpty()) {
            return;
        }
        if (by.get().nullable() || !(by.get().type().bare() instanceof ValueType.Text)) {
            context.report(
                    Message.SHARDED_TYPE,
                    place(key, "shardedBy"),
                    name(key),
                    by.get().name());
        } else if (key.index().isEmpty() && !tells(key, by.get().name())) {
            context.report(
                    Message.SHARDED_UNTOLD,
                    place(key, "shardedBy"),
                    name(key),
                    by.get().name());
        }
    }

    /** Whether a component stands in a key as it is. */
    private static boolean tells(KeyDesign key, String component) {
        for (var slot : key.slots()) {
            if (slot.name().equals(component) && tells(slot.format())) {
                return true;
            }
        }
        return false;
    }

    private static boolean tells(Format format) {
        return format instanceof Format.Plain || (format instanceof Format.Named named && named.distinct());
    }

    private void checkAbsence(KeyDesign key) {
        if (key.index().isEmpty()) {
            return;
        }
        for (var slot : key.slots()) {
            if (slot.nullable()) {
                context.report(
                        slot.optional() ? Message.LEFT_EMPTY : Message.LEFT_OUT,
                        Place.of(key.at(), key.annotation()),
                        name(key),
                        key.index().orElse(""),
                        slot.name());
            }
        }
    }

    private void checkTableKey(KeyDesign key) {
        for (var text : key.texts()) {
            checkPresence(key, text);
        }
        checkOneToOne(key);
        if (key.sk().isPresent()) {
            checkTies(key, key.sk().get());
        }
    }

    private void checkPresence(KeyDesign key, KeyText text) {
        for (var slot : text.slots()) {
            if (slot.nullable() && !slot.optional() || slot.optional() && !isAlwaysThere(text)) {
                context.report(
                        Message.ABSENT_IN_TABLE_KEY,
                        Place.of(key.at(), key.annotation()),
                        name(key),
                        text.template(),
                        slot.name());
            }
        }
    }

    /** Whether a template has something in it that no absent component takes away. */
    private static boolean isAlwaysThere(KeyText text) {
        for (var part : text.parts()) {
            if (!(part instanceof Part.Slot slot) || !slot.optional()) {
                return true;
            }
        }
        return false;
    }

    private void checkOneToOne(KeyDesign key) {
        var lossy = new LinkedHashSet<String>();
        for (var slot : key.slots()) {
            if (Slots.losesValue(slot)) {
                lossy.add(slot.name());
            }
        }
        if (!lossy.isEmpty() && !item.unique()) {
            context.report(
                    Message.NOT_ONE_TO_ONE, Place.of(key.at(), key.annotation()), name(key), String.join(", ", lossy));
        }
    }

    private void checkTies(KeyDesign key, KeyText sk) {
        var slots = sk.slots();
        if (!slots.isEmpty() && slots.getLast().type().bare() instanceof ValueType.Moment) {
            context.report(
                    Message.NO_TIE_BREAKER,
                    place(key, "sk"),
                    name(key),
                    sk.template(),
                    slots.getLast().name());
        }
    }

    private Place place(KeyDesign key, String value) {
        return Place.of(key.at(), key.annotation(), value);
    }

    /** The record, or the sealed interface that carries the key for several. */
    private static String name(KeyDesign key) {
        return Labels.of(key.of());
    }
}
