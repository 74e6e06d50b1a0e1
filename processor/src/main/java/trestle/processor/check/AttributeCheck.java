package trestle.processor.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Index;
import trestle.model.Table;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** Checks that what items write under the names of key attributes is what the keys say. */
final class AttributeCheck {
    private final Context context;
    private final TableDesign table;

    AttributeCheck(Context context, TableDesign table) {
        this.context = context;
        this.table = table;
    }

    /** A key of the table, or of an index: what it is called, and its attributes. */
    private record Spot(String label, Optional<String> index, KeyAttribute pk, Optional<KeyAttribute> sk) {
        /** An item's templates for it. */
        Optional<KeyDesign> key(ItemDesign item) {
            return index.isPresent() ? item.indexKey(index.get()) : Optional.of(item.key());
        }
    }

    void check() {
        checkNames();
        for (var spot : spots()) {
            for (var item : table.items()) {
                var key = spot.key(item);
                if (key.isPresent()) {
                    checkKey(spot, item, key.get());
                } else {
                    checkStray(spot, item);
                }
            }
        }
        for (var item : table.items()) {
            checkKindAttribute(item);
            checkOneTemplate(item);
        }
    }

    /** An attribute that two keys share, as in an inverted index, has one template. */
    private void checkOneTemplate(ItemDesign item) {
        var templates = new HashMap<String, String>();
        for (var spot : spots()) {
            var key = spot.key(item);
            if (key.isEmpty()) {
                continue;
            }
            checkTemplate(templates, item, key.get(), spot.pk(), key.get().pk(), "pk");
            if (spot.sk().isPresent() && key.get().sk().isPresent()) {
                var sk = key.get().sk().get();
                checkTemplate(templates, item, key.get(), spot.sk().get(), sk, "sk");
            }
        }
    }

    private void checkTemplate(
            Map<String, String> templates,
            ItemDesign item,
            KeyDesign key,
            KeyAttribute attribute,
            KeyText text,
            String value) {
        var other = templates.putIfAbsent(attribute.name(), text.template());
        if (other != null && !other.equals(text.template())) {
            context.report(
                    Message.TWO_TEMPLATES,
                    Place.of(key.at(), key.annotation(), value),
                    name(item),
                    attribute.name(),
                    other,
                    text.template());
        }
    }

    private List<Spot> spots() {
        var spots = new ArrayList<Spot>();
        spots.add(new Spot("the table", Optional.empty(), table.pk(), table.sk()));
        for (var index : table.indexes()) {
            spots.add(new Spot("the index " + index.name(), Optional.of(index.name()), index.pk(), index.sk()));
        }
        return spots;
    }

    private void checkNames() {
        var at = Mirror.find(table.element(), Table.class);
        if (at.isPresent() && isSame(table.pk(), table.sk())) {
            context.report(
                    Message.SAME_KEY_ATTRIBUTE,
                    at.get().place("sk"),
                    Labels.of(table.element()),
                    table.pk().name());
        }
        for (var index : Mirror.all(table.element(), Index.class)) {
            var design = table.index(index.text("name"));
            if (design.isPresent() && isSame(design.get().pk(), design.get().sk())) {
                context.report(
                        Message.SAME_KEY_ATTRIBUTE,
                        index.place("sk"),
                        Labels.of(table.element()),
                        design.get().pk().name());
            }
        }
    }

    private static boolean isSame(KeyAttribute pk, Optional<KeyAttribute> sk) {
        return sk.isPresent() && sk.get().name().equals(pk.name());
    }

    private void checkKey(Spot spot, ItemDesign item, KeyDesign key) {
        checkText(spot.pk(), key.pk(), item, key, "pk");
        if (spot.sk().isPresent() && key.sk().isPresent()) {
            checkText(spot.sk().get(), key.sk().get(), item, key, "sk");
        }
        if (spot.sk().isPresent() && key.sk().isEmpty()) {
            context.report(Message.SORT_KEY_MISSING, Place.of(key.at(), key.annotation()), name(item), spot.label());
        }
    }

    private void checkText(KeyAttribute attribute, KeyText text, ItemDesign item, KeyDesign key, String value) {
        var place = Place.of(key.at(), key.annotation(), value);
        if (attribute.number() != text.number()) {
            context.report(
                    Message.KEY_ATTRIBUTE_TYPE,
                    place,
                    name(item),
                    text.template(),
                    text.number() ? "a number" : "text",
                    attribute.name(),
                    attribute.number() ? "a number" : "text");
        }
        var taken = item.stored(attribute.name());
        if (taken.isPresent() && !isJust(text, taken.get())) {
            context.report(
                    Message.KEY_ATTRIBUTE_TAKEN,
                    place,
                    name(item),
                    attribute.name(),
                    taken.get().name(),
                    text.template());
        }
    }

    private static boolean isJust(KeyText text, Component component) {
        return text.parts().size() == 1
                && text.parts().getFirst() instanceof Part.Slot slot
                && slot.name().equals(component.name())
                && slot.format() instanceof Format.Plain;
    }

    /** An attribute of an index's key that an item writes without a key there. */
    private void checkStray(Spot spot, ItemDesign item) {
        boolean hasPk = checkStored(spot, spot.pk(), item);
        boolean hasSk = spot.sk().isEmpty() || checkStored(spot, spot.sk().get(), item);
        if (hasPk && hasSk) {
            var pk = item.stored(spot.pk().name()).orElseThrow();
            context.report(
                    Message.STRAY_IN_INDEX,
                    Place.of(pk.element()),
                    name(item),
                    spot.label(),
                    pk.name(),
                    spot.pk().name());
        }
    }

    /** Whether an item writes an attribute; what it writes must have the attribute's type. */
    private boolean checkStored(Spot spot, KeyAttribute attribute, ItemDesign item) {
        var stored = item.stored(attribute.name());
        if (stored.isPresent() && !fits(stored.get(), attribute.number())) {
            context.report(
                    Message.STRAY_TYPE,
                    Place.of(stored.get().element()),
                    name(item),
                    stored.get().name(),
                    attribute.name(),
                    spot.label(),
                    attribute.number() ? "a number" : "text");
        }
        return stored.isPresent();
    }

    private static boolean fits(Component component, boolean number) {
        var type = component.type().bare();
        boolean isNumber = component.ttl() || type instanceof ValueType.Numeric;
        boolean isText = !component.ttl()
                && (type instanceof ValueType.Text
                        || type instanceof ValueType.Moment
                        || type instanceof ValueType.Day
                        || type instanceof ValueType.Month
                        || type instanceof ValueType.Bool
                        || type instanceof ValueType.Enumerated);
        return number ? isNumber : isText;
    }

    private void checkKindAttribute(ItemDesign item) {
        if (table.kindAttribute().isEmpty()) {
            return;
        }
        var taken = item.stored(table.kindAttribute().get());
        if (taken.isPresent()) {
            context.report(
                    Message.KIND_ATTRIBUTE_TAKEN,
                    Place.of(taken.get().element()),
                    name(item),
                    taken.get().name(),
                    taken.get().attribute(),
                    Labels.of(table.element()));
        }
    }

    private static String name(ItemDesign item) {
        return Labels.of(item.element());
    }
}
